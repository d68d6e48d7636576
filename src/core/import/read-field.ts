/** The text of a cell by the type of its field. Pure. */
import {
  type Read,
  readChoice,
  readCode,
  readEmail,
  readLineCell,
  readSum,
  readTag,
  readTextCell,
} from './cells.ts';
import { readDay } from './days.ts';
import type { ImportField } from './fields.ts';
import type { ReadingOptions } from './types.ts';

export function readField(
  field: ImportField,
  cell: string,
  { dateOrder }: Pick<ReadingOptions, 'dateOrder'>,
): Read<string> {
  switch (field.type) {
    case 'tag':
      return readTag(cell);
    case 'code':
      return readCode(cell);
    case 'email':
      return readEmail(cell);
    case 'amount':
      return readSum(cell);
    case 'date':
      return readDay(cell, dateOrder);
    case 'choice':
      return readChoice(cell, field);
    default:
      return field.hasLines ? readTextCell(cell) : readLineCell(cell);
  }
}
