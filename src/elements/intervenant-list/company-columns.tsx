/** The columns of the list of companies, with the same data for its cards and its export. */

import { formatDate } from '../../core/kernel/time/dates.ts';
import type { Prestataire } from '../../core/people/model.ts';
import { COMPANY_INDEX, type CompanyNames } from '../../core/profiles/company-list.ts';
import { formatPrestataire, listMetiers } from '../../core/profiles/names.ts';
import { formatMeanNote, PRESTATAIRE_LABELS } from '../../core/profiles/texts.ts';
import type { CardView, Column } from '../parts/table/column.ts';
import { type ColumnLook, declareColumns, FoundElsewhere } from '../parts/table/list-columns.tsx';
import { METIERS_COLUMN } from './metiers.tsx';
import { COMPANY_TEXTS as TEXTS } from './texts.ts';
import type { Allowed } from './use-figures.ts';

/** A number of things; none is quiet, and not known yet is no number. */
const countColumn = (
  width: number,
  drop: number,
  count: (row: Prestataire) => number | null,
): ColumnLook<Prestataire> => ({
  width,
  drop,
  align: 'end',
  render: (row) => <FoundElsewhere value={count(row)} />,
  text: (row) => String(count(row) ?? ''),
});

const inFile = (name: 'adresse' | 'siret'): Column<Prestataire> => ({
  name,
  label: PRESTATAIRE_LABELS[name],
  width: 0,
  render: () => null,
  text: (row) => row[name],
});

/** What only a file has. */
export const COMPANY_FILE_COLUMNS: readonly Column<Prestataire>[] = [inFile('adresse'), inFile('siret')];

/**
 * Columns and cards.
 * @param names what rows lack; the same object as long as its content is the same
 */
export function createCompanyColumns(names: CompanyNames, { work, contracts }: Allowed) {
  const hidden = [...(work ? [] : ['open', 'note']), ...(contracts ? [] : ['contracts', 'next'])];
  const workOf = ({ id }: Prestataire) => names.work?.get(String(id));
  const contractsOf = ({ id }: Prestataire) => names.contracts?.get(String(id));
  const countPeople = ({ id }: Prestataire): number | null =>
    names.people && (names.people.get(String(id)) ?? 0);
  const countOpen = (row: Prestataire): number | null => names.work && (workOf(row)?.open ?? 0);
  const countActive = (row: Prestataire): number | null => names.contracts && (contractsOf(row)?.active ?? 0);
  const sayCount = (count: number | null, say: (count: number) => string): string | undefined =>
    count === null ? undefined : say(count);
  const sayNext = (row: Prestataire): string => formatDate(contractsOf(row)?.next);
  const sayNote = (row: Prestataire): string => {
    const { note = null, notes = 0 } = workOf(row) ?? {};
    return note === null ? '' : formatMeanNote(note, notes);
  };
  const columns: readonly Column<Prestataire>[] = declareColumns<Prestataire, string>(
    TEXTS.columns,
    COMPANY_INDEX.sortKeys,
    {
      raison_sociale: { width: 200, grow: 4, main: true, text: formatPrestataire },
      metiers: METIERS_COLUMN,
      people: countColumn(124, 6, countPeople),
      open: countColumn(192, 2, countOpen),
      contracts: countColumn(148, 5, countActive),
      next: {
        width: 176,
        drop: 3,
        value: true,
        closes: true,
        text: sayNext,
        render: (row) => <FoundElsewhere value={names.contracts && sayNext(row)} />,
      },
      note: {
        width: 164,
        align: 'end',
        drop: 7,
        closes: true,
        text: sayNote,
        render: (row) => <FoundElsewhere value={names.work && sayNote(row)} />,
      },
      telephone: { width: 140, optional: true, drop: 8, text: ({ telephone }) => telephone },
      email: { width: 200, optional: true, drop: 9, text: ({ email }) => email },
    },
  ).filter(({ name }) => !hidden.includes(name));
  const getCardView = (row: Prestataire): CardView => ({
    title: formatPrestataire(row),
    aside: sayCount(countPeople(row), TEXTS.peopleCount),
    detail: listMetiers(row).join(', ') || TEXTS.noMetier,
    state: work ? sayCount(countOpen(row), TEXTS.openCount) : undefined,
  });
  return { columns, getCardView };
}
