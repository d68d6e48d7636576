/**
 * The thread's code: it receives rows, then `null`, and posts the file; it may then receive the next ones. Text cells
 * are typed as text and marked as quoted, so that input never becomes a formula, even after an edit.
 */
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import {
  PROPERTIES_PATH,
  PROPERTIES_RELATION,
  PROPERTIES_TYPE,
  writeProperties,
} from '../../../src/core/kernel/lib/office-properties.ts';

/** An entry's row; amounts are decimal texts. */
export type SheetRow = Record<
  | 'date_gestion'
  | 'type_depense'
  | 'site'
  | 'asset'
  | 'contract'
  | 'prestataire'
  | 'previsionnel'
  | 'realise'
  | 'ecart',
  string
>;

const AMOUNT = '#,##0.00\\ "€"';
const DAY = 'dd/mm/yyyy';
const TEXT = '@';

const COLUMNS: { [name in keyof SheetRow]: { width: number; cell: (value: string) => CellObject | null } } = {
  date_gestion: { width: 16, cell: (day) => ({ value: new Date(day), type: Date, format: DAY }) },
  type_depense: { width: 36, cell: toText },
  site: { width: 44, cell: toText },
  asset: { width: 34, cell: toText },
  contract: { width: 34, cell: toText },
  prestataire: { width: 28, cell: toText },
  previsionnel: { width: 15, cell: toAmount },
  realise: { width: 15, cell: toAmount },
  ecart: { width: 15, cell: toAmount },
};
const NAMES = Object.keys(COLUMNS) as (keyof SheetRow)[];

function toAmount(decimal: string): CellObject {
  return { value: Number(decimal), type: Number, format: AMOUNT };
}

function toText(text: string): CellObject | null {
  return text ? { value: escapeText(text), type: String, format: TEXT } : null;
}

/** Spreadsheets read `_x0041_` in a text as « A », and drop a carriage return: both are written in that escape. */
function escapeText(text: string): string {
  const coded = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');
  // The library indexes its texts in a plain object, where « constructor » is already defined. The prefix, a
  // character that XML does not allow, is dropped from the file.
  return coded in {} ? `\u0001${coded}` : coded;
}

/** Marks the text style as quoted, like an apostrophe typed before a value. */
const quoteTexts = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform(styles: string): string {
          const format = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
          return format ? styles.replaceAll(`<xf numFmtId="${format}"`, `$& quotePrefix="1"`) : styles;
        },
      },
    },
  },
};

const {
  columns: titles,
  sheet,
  title,
} = workerData as { columns: Record<keyof SheetRow, string>; sheet: string; title: string };

/** Adds the title and the language of the document. */
const addProperties = {
  files: {
    transform: {
      '[Content_Types].xml': { insert: () => PROPERTIES_TYPE },
      '_rels/.rels': { insert: () => PROPERTIES_RELATION },
    },
    write: {
      files: () => ({
        [PROPERTIES_PATH]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${writeProperties(title)}`,
      }),
    },
  },
};

const startLines = (): (CellObject | null)[][] => [
  NAMES.map((name) => ({ value: titles[name], type: String, fontWeight: 'bold' })),
];
let lines = startLines();

parentPort?.on('message', async (rows: SheetRow[] | null) => {
  if (rows) {
    for (const row of rows) lines.push(NAMES.map((name) => COLUMNS[name].cell(row[name])));
    return;
  }
  const all = lines;
  lines = startLines();
  const file = await writeExcelFile(
    all,
    { sheet, stickyRowsCount: 1, columns: NAMES.map((name) => ({ width: COLUMNS[name].width })) },
    { features: [quoteTexts, addProperties] },
  ).toBuffer();
  const bytes = new Uint8Array(file);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
