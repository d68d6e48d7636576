/** Prints a list: every matching row, not only the visible ones, with the filters above. */
import { formatDateTime } from '../../../core/kernel/time/dates.ts';
import { getNow } from '../../../core/kernel/time/paris-clock.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { addSheet, getSheet } from '../host/style-sheets.ts';
import type { Column } from '../table/column.ts';
import { TABLE_TEXTS } from '../table/table-texts.ts';
import css from './print-list.css?inline';
import { softenWords } from './soft-hyphens.ts';

/** The content to print; built when the page is about to be printed. */
export interface PrintedList {
  title: string;
  level: HeadingLevel;
  /** The number of rows and the filters, one line each; the time of printing follows. */
  notes: readonly string[];
  columns: readonly Pick<Column<never>, 'name' | 'label' | 'align' | 'grow'>[];
  /** The number of rows. */
  count: number;
  /** The texts of a row, by its index from 0, in the order of the columns. */
  read: (rank: number) => readonly string[];
}

/**
 * Replaces the element's content by the printed list while the page is printed.
 * @param root the element's shadow root
 * @param make returns `null` where there is nothing to print
 * @returns stops it
 */
export function printIn(root: ShadowRoot, make: () => PrintedList | null): () => void {
  addSheet(root, getSheet(css));
  const paper = matchMedia('print');
  const stop = new AbortController();
  let printed: HTMLElement | null = null;
  const remove = () => {
    printed?.remove();
    printed = null;
  };
  const begin = () => {
    const list = printed === null && make();
    if (!list) return;
    printed = draw(list);
    root.append(printed);
  };
  window.addEventListener('beforeprint', begin, { signal: stop.signal });
  window.addEventListener('afterprint', remove, { signal: stop.signal });
  // for browsers that print without these events, and for print previews
  paper.addEventListener('change', () => (paper.matches ? begin() : remove()), { signal: stop.signal });
  // a preview that was open before this code was loaded
  if (paper.matches) begin();
  return () => {
    stop.abort();
    remove();
  };
}

function draw({ title, level, notes, columns, count, read }: PrintedList): HTMLElement {
  const section = make('section', 'printed');
  section.append(make(`h${level}`, 'printed-title', title));
  const printed = TABLE_TEXTS.printed(formatDateTime(getNow()));
  for (const note of [...notes, printed]) section.append(make('p', 'printed-note', note));
  const table = make('table');
  section.lang = 'fr';
  const head = make('tr');
  const rows = Array.from({ length: count }, (_, rank) => read(rank));
  // an empty column takes no room from the others
  const filled = columns.flatMap((column, at) =>
    rows.some((texts) => texts[at]) ? [{ ...column, at }] : [],
  );
  for (const column of filled) {
    const header = mark(make('th', '', column.label), column);
    header.setAttribute('scope', 'col');
    head.append(header);
  }
  table.style.setProperty('--columns', String(filled.length));
  const body = make('tbody');
  for (const texts of rows) {
    const row = make('tr');
    for (const column of filled) {
      const text = texts[column.at] ?? '';
      row.append(mark(make('td', '', column.grow ? softenWords(text) : text), column));
    }
    body.append(row);
  }
  const top = make('thead');
  top.append(head);
  table.append(top, body);
  section.append(table);
  return section;
}

function make(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

/** Dates, states and numbers are on one line: their column does not shrink. */
function mark(cell: HTMLElement, { align, grow }: PrintedList['columns'][number]): HTMLElement {
  if (align) cell.dataset.align = align;
  if (!grow) cell.dataset.whole = '';
  return cell;
}
