/** `docs/decisions`: short records of one form, each in the index; comments cite those that exist. */
import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const SLOTS = ['Context', 'Decision', 'Why not', 'Costs'];
const MAX_WORDS = 90;

interface Record {
  id: string;
  title: string;
  file: string;
  slots: string[];
  words: number;
}

/** The records of the pages, in their order. */
function listRecords(pages: readonly Source[]): Record[] {
  return pages
    .filter(({ path }) => path !== INDEX)
    .flatMap(({ path, text }) =>
      text
        .split(/^(?=#+ )/m)
        .map((part) => /^## (\S+) · (.+)\n([\s\S]*)/.exec(part))
        .filter((found) => found !== null)
        .map(([, id = '', title = '', body = '']) => ({
          id,
          title,
          file: path.slice(FOLDER.length + 1),
          slots: [...body.matchAll(/^- \*\*(.+?):\*\* \S/gm)].map(([, slot = '']) => slot),
          words: `${title} ${body.replaceAll(/^- |\*\*/gm, '')}`.trim().split(/\s+/).length,
        })),
    );
}

/** All that is wrong with the records and their index. */
function findFaults(pages: readonly Source[]): string[] {
  const records = listRecords(pages);
  const headings = pages
    .filter(({ path }) => path !== INDEX)
    .reduce((sum, { text }) => sum + (text.match(/^##/gm) ?? []).length, 0);
  const { text = '' } = pages.find(({ path }) => path === INDEX) ?? {};
  const rows = [...text.matchAll(/^\| D-.+$/gm)].map(([row]) => row);
  const wanted = records
    .toSorted((a, b) => Number(a.id.slice(2)) - Number(b.id.slice(2)))
    .map(({ id, title, file }) => `| ${id} | ${title} | [${file.replace('.md', '')}](${file}) |`);
  return [
    ...records.filter(({ id }) => !/^D-\d{2,3}$/.test(id)).map(({ id }) => `${id} is no number`),
    ...records
      .filter(({ id }, at) => records.findIndex((each) => each.id === id) !== at)
      .map(({ id }) => `${id} is given twice`),
    ...records.filter(({ words }) => words > MAX_WORDS).map(({ id, words }) => `${id} has ${words} words`),
    ...records
      .filter(({ slots }) => slots.join() !== SLOTS.join())
      .map(({ id, slots }) => `${id} has the slots ${slots.join()}`),
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `${INDEX} lacks ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `${INDEX} has ${row}`),
    ...(rows.toSorted().join() === wanted.toSorted().join() && rows.join() !== wanted.join()
      ? [`${INDEX} is not in order`]
      : []),
    ...(headings === records.length ? [] : ['a heading is no record']),
  ];
}

/** Decisions that are cited and have no record. */
function findUnknown(sources: readonly Source[], ids: ReadonlySet<string>): string[] {
  return sources
    .filter(({ path }) => !path.endsWith('decisions.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bD-\d{2,3}\b/g)].filter(([id]) => !ids.has(id)).map(([id]) => `${path}: ${id}`),
    );
}

const record = (id: string, body: string) => `# Subject\n\n## ${id} · A title\n\n${body}\n`;
const WHOLE =
  '- **Context:** x\n- **Decision:** x, and\n  more.\n- **Why not:** –\n- **Costs:** One request.\n';
const index = (...rows: string[]) => plant(INDEX, rows.join('\n'));

describe('decisions', () => {
  const pages = listSources(FOLDER);
  const ids = new Set(listRecords(pages).map(({ id }) => id));

  it('are short records of one form, each in the index', () => {
    expect(ids.size).toBeGreaterThan(100);
    expect(findFaults(pages)).toEqual([]);
  });

  it('are those that sources and pages cite', () => {
    const folders = listSources('src', 'build', 'demo', 'tests', 'docs');
    const cited = folders.filter(({ path }) => !path.startsWith(FOLDER) && !path.startsWith('tests/'));
    expect(cited.filter(({ text }) => /\bD-\d{2,3}\b/.test(text)).length).toBeGreaterThan(1);
    expect(findUnknown(folders, ids)).toEqual([]);
    expect(findUnknown([plant('src/core/x.ts', '/** Why: D-999. */')], ids)).toHaveLength(1);
  });

  it.each([
    ['a long one', record('D-01', `${WHOLE}${'word '.repeat(90)}`)],
    ['one without its slots', record('D-01', '- **Context:** x\n- **Decision:** x')],
    ['an empty slot', record('D-01', WHOLE.replace('–', ''))],
    ['a number given twice', record('D-01', WHOLE) + record('D-01', WHOLE)],
    ['a heading without a number', `${record('D-01', WHOLE)}\n## Something\n`],
    ['one that the index lacks', `${record('D-01', WHOLE)}\n## D-02 · Another\n\n${WHOLE}`],
    ['one that only the index has', '# Subject'],
  ])('catches %s', (_, text) => {
    const pages = [index('| D-01 | A title | [build](build.md) |'), plant(`${FOLDER}/build.md`, text)];
    expect(findFaults(pages)).toHaveLength(1);
  });

  it('takes a whole one', () => {
    const page = plant(`${FOLDER}/build.md`, record('D-01', WHOLE));
    expect(findFaults([index('| D-01 | A title | [build](build.md) |'), page])).toEqual([]);
  });
});
