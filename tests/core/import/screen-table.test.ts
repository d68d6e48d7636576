/** A file before it is sent: what is found in it, what is chosen, and what is not read. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FILE_MAX } from '../../../src/core/import/file-sheets.ts';
import { listSource } from '../../../src/core/import/job-rows.ts';
import { IMPORT_KINDS } from '../../../src/core/import/kinds.ts';
import { listRows } from '../../../src/core/import/listed-rows.ts';
import { findDateQuestion, listFileYears } from '../../../src/core/import/read-table.ts';
import { ALL_SHEETS, findLine } from '../../../src/core/import/table.ts';
import type { ImportPlan } from '../../../src/core/import/types.ts';
import { importScreen as screen } from '../../../src/core/import-store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { setupAnew, startServer } from '../_server.ts';
import { filtered, utf8, workbook } from './_files.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer((_, response) => response.end('[]'));
  setupAnew({ api: server.origin });
  setCredentials({ username: 'admin', password: 'x' });
});
afterEach(async () => {
  await screen.close();
  setCredentials(null);
  await server.stop();
});

const state = () => screen.$state.get();
const open = (text: string) => screen.open('fichier.csv', utf8(text), IMPORT_KINDS);
const question = () => {
  const { table, kind } = state();
  return table && findDateQuestion(table, kind);
};

describe('an import', () => {
  test.each([
    ['25/12/2025', '12/31/2025'],
    ['03/04/2027', '05/06/2027'],
  ])('of days %s and %s goes on once their order is given', async (first, second) => {
    await screen.open('x.csv', utf8(`Nom;Échéance\nA;${first}\nB;${second}\n`), IMPORT_KINDS, 'contracts');
    expect(state().table?.dateOrder).toBeNull();
    expect(question()).toBe(first);
    screen.setTable({ dateOrder: 'dmy' });
    expect(question(), 'it can be answered again').toBe(first);
  });

  test('that has one order asks nothing', async () => {
    await screen.open('x.csv', utf8('Nom;Échéance\nA;25/12/2025\n'), IMPORT_KINDS, 'contracts');
    expect([state().table?.dateOrder, question()]).toEqual(['dmy', null]);
  });

  test('of a workbook with a filter reads what it shows, unless all of it is wanted', async () => {
    const sheets = {
      Nord: [['Nom'], ['Pompe'], ['Vanne'], ['Grue'], ['Total'], [' ']],
      Sud: [['Nom'], ['Cuve'], ['Treuil']],
    };
    await screen.open('x.xlsx', await filtered(sheets, 1, 3, 5, 6), IMPORT_KINDS, 'assets');
    const listed = () => {
      const { table, kind } = state();
      if (!table) throw new Error('nothing was read');
      const { rows, hidden, remarks } = listRows(table, kind);
      return [rows.map(({ cells }) => cells.at(-1)), hidden, remarks];
    };
    expect(state().table?.withHidden).toBeNull();
    expect(listed()).toEqual([['Pompe', 'Grue'], [3], [5]]);
    screen.setTable({ withHidden: true });
    expect(listed()).toEqual([['Pompe', 'Vanne', 'Grue'], [3], [5]]);
    screen.setKind('sites');
    expect(state().table?.withHidden, 'it was answered').toBe(true);
    screen.setTable({ sheet: ALL_SHEETS });
    expect(state().table?.withHidden, 'of another sheet').toBeNull();
    expect(listed()).toEqual([['Pompe', 'Grue', 'Cuve', 'Treuil'], [3], [5]]);
  });

  test('reads the order of days in the rows that are imported alone', async () => {
    const sheets = {
      Marchés: [
        ['Nom', 'Échéance'],
        ['A', '12/31/2025'],
        ['B', '02/03/2027'],
        ['C', '25/12/2026'],
        ['Édité le 3', '12/31/2024'],
      ],
    };
    await screen.open('x.xlsx', await filtered(sheets, 2), IMPORT_KINDS, 'contracts');
    expect([state().table?.dateOrder, question()]).toEqual(['dmy', '02/03/2027']);
    screen.setTable({ withHidden: true });
    expect(state().table?.dateOrder).toBeNull();
  });

  test('reads paths in the rows that are imported alone', async () => {
    const sheets = {
      Parc: [
        ['Nom', 'Site'],
        ['Pompe', 'Sud > Est'],
        ['Vanne', 'Nord'],
      ],
    };
    await screen.open('x.xlsx', await filtered(sheets, 2), IMPORT_KINDS, 'assets');
    expect(state().table?.pathSeparator).toBe('');
    screen.setTable({ withHidden: true });
    expect(state().table?.pathSeparator).toBe('>');
  });

  test('compares with the years of the rows that are imported alone', async () => {
    const sheets = {
      Dépenses: [
        ['Libellé', 'Montant', 'Date'],
        ['Audit', '12', '25/12/2019'],
        ['Pompe', '30', '25/12/2026'],
      ],
    };
    await screen.open('x.xlsx', await filtered(sheets, 2), IMPORT_KINDS, 'entries');
    const years = () => {
      const { table, kind } = state();
      return table && listFileYears(table, kind);
    };
    expect(years()).toEqual(['2026']);
    screen.setTable({ withHidden: true });
    expect(years()).toEqual(['2019', '2026']);
  });

  test('of all sheets reads each by itself', async () => {
    const hints = ['(texte)', '(texte)', '(liste)'];
    const names = ['Nom', 'Site', 'Catégorie'];
    const sheets = {
      Nord: [names, hints, ['Pompe', 'A', 'Eau'], ['Grue', 'idem', 'Levage'], ['Total', '', '2']],
      Vide: [names],
      Sud: [['Parc du Sud'], names, hints, ['idem', 'B', 'idem'], hints, ['Total', '', '1']],
    };
    await screen.open('x.xlsx', await workbook(sheets), IMPORT_KINDS, 'assets');
    screen.setTable({ sheet: ALL_SHEETS });
    const { table, kind } = state();
    if (!table) throw new Error('nothing was read');
    const { rows, remarks } = listRows(table, kind);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Nord', 'Pompe', 'A', 'Eau'],
      ['Nord', 'Grue', 'A', 'Levage'],
      ['Sud', 'idem', 'B', 'idem'],
      ['Sud', ...hints],
    ]);
    expect(remarks.map((line) => findLine(table, line))).toEqual([
      { line: 2, sheet: 'Nord' },
      { line: 5, sheet: 'Nord' },
      { line: 3, sheet: 'Sud' },
      { line: 6, sheet: 'Sud' },
    ]);
    // what was refused is found again in the workbook
    const plan = { kind, rows: [], steps: rows.map(({ line }) => ({ line })) } as unknown as ImportPlan;
    expect(listSource(plan, table).map(({ at }) => at)).toEqual([
      { line: 3, sheet: 'Nord' },
      { line: 4, sheet: 'Nord' },
      { line: 4, sheet: 'Sud' },
      { line: 5, sheet: 'Sud' },
    ]);
    screen.setTable({ sheet: 0 });
    expect(findLine(state().table ?? table, 5)).toEqual({ line: 5, sheet: null });
  });

  test('begins with the first sheet that names the columns of something', async () => {
    const sheets = {
      'Lisez-moi': [['Inventaire du patrimoine'], ['Contact', 'M. Martin', 'poste 12']],
      Parc: [
        ['Désignation', 'Code', 'Local'],
        ['Pompe', 'P-1', 'Nord'],
      ],
    };
    await screen.open('x.xlsx', await workbook(sheets), IMPORT_KINDS);
    expect(state()).toMatchObject({
      kind: 'assets',
      table: { sheet: 1, mapping: ['name', 'balise', 'site'] },
    });
  });

  test('keeps what was chosen when a column, the kind or the encoding is chosen', async () => {
    await screen.open(
      'x.csv',
      utf8('Nom;Échéance;Autre;Site\nA;03/04/2027;x;Sud > Est\n'),
      IMPORT_KINDS,
      'contracts',
    );
    screen.setTable({ dateOrder: 'mdy' });
    screen.setTable({ pathSeparator: '/' });
    screen.setTable({ clears: true });
    screen.setTable({ defaults: { group: 'Demandeurs' } });
    const kept = {
      dateOrder: 'mdy',
      pathSeparator: '/',
      clears: true,
      defaults: { group: 'Demandeurs' },
    };
    const mapping = [...(state().table?.mapping ?? [])];
    mapping[2] = 'description';
    screen.setTable({ mapping });
    expect(state().table).toMatchObject({ ...kept, mapping });
    await screen.setFormat({ encoding: 'windows-1252' });
    expect(state().table).toMatchObject({ ...kept, mapping, file: { format: { encoding: 'windows-1252' } } });
    screen.setKind('entries');
    screen.setTable({ header: -1 });
    await screen.setFormat({ separator: ',' });
    expect(state().table).toMatchObject({ ...kept, header: -1 });
  });

  test('finds anew what was not chosen', async () => {
    await open('Nom;Truc;Machin\nPompe;Campus > Nord;x\n');
    expect(state().table?.pathSeparator).toBe('');
    screen.setTable({ mapping: ['name', 'site', ''] });
    expect(state().table?.pathSeparator).toBe('>');
  });

  test('takes two changes of the form, one right after the other', async () => {
    await open('Nom;Balise\nPompe;P-1\n');
    const first = screen.setFormat({ encoding: 'windows-1252' });
    await Promise.all([first, screen.setFormat({ separator: ',' })]);
    expect(state()).toMatchObject({
      busy: null,
      table: { file: { format: { encoding: 'windows-1252', separator: ',' } } },
    });
  });

  test('compares no more once the kind has changed', async () => {
    await open('Nom;Balise\nPompe;P-1\n');
    const review = screen.review(false);
    screen.setKind('sites');
    expect(state().busy).toBeNull();
    await review;
    expect(state()).toMatchObject({ step: 'columns', kind: 'sites', plan: null, busy: null });
  });

  test('of a file that is too large does not read it', async () => {
    let reads = 0;
    const file = new (class extends Blob {
      override get size() {
        return FILE_MAX + 1;
      }
      override async arrayBuffer() {
        reads++;
        return new ArrayBuffer(0);
      }
    })();
    await screen.open('grand.xlsx', file, IMPORT_KINDS);
    expect([state().fault, state().busy, reads]).toEqual(['too-large', null, 0]);
  });

  test('of a file that is gone since it was chosen has its reason', async () => {
    const file = new (class extends Blob {
      override async arrayBuffer(): Promise<ArrayBuffer> {
        throw new DOMException('Gone.', 'NotReadableError');
      }
    })();
    await screen.open('parti.csv', file, IMPORT_KINDS);
    expect(state()).toMatchObject({ step: 'file', fault: 'gone', busy: null });
  });
});
