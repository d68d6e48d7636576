/** The verdicts of the accessibility audit: read, held against the measures, and counted. Pure but for `hasFile`. */
import { type Answer, writeAnswers } from './audit-answers.ts';

export const VERDICTS = ['C', 'NC', 'NA', 'V'] as const;
/** Conform, not conform, not applicable, and not looked at yet, which counts as not conform. */
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  verdict: Verdict;
  evidence: string;
}

export interface Audit {
  criteria: readonly { id: string; question: string }[];
  pages: readonly { id: string; title: string }[];
  /** By criterion, then by page. */
  verdicts: ReadonlyMap<string, ReadonlyMap<string, Judged>>;
}

/** A verdict of the second audit, by somebody who had not read the first. */
export interface SecondVerdict {
  id: string;
  pages: string;
  verdict: Verdict;
  evidence: string;
  /** What was mended where it differed from the first: the product, or the verdict. */
  mended: string;
  /** Pages of the sample that came after it: its `*` does not stand for them. */
  later: readonly string[];
}

/** @throws an Error that names a line that is none */
export function readSecond(text: string): SecondVerdict[] {
  const added = /^# pages from here on \| (.+)$/;
  return text.split(/^(?=# pages from here on)/m).flatMap((part, at, parts) => {
    const later = parts
      .slice(at + 1)
      .flatMap((next) => added.exec(next.split('\n', 1)[0] ?? '')?.[1]?.split(',') ?? []);
    return lines(part).map((line) => readLine(line, later));
  });
}

function readLine(line: string, later: readonly string[]): SecondVerdict {
  const [id = '', pages = '', verdict = '', evidence = '', mended = ''] = line
    .split('|')
    .map((part) => part.trim());
  if (!VERDICTS.some((each) => each === verdict) || evidence === '') throw new Error(`${line}: no verdict`);
  return { id, pages, verdict: verdict as Verdict, evidence, mended, later };
}

/** The second audit as rows of the page, each criterion beside what the first has now. */
function writeSecond(audit: Audit, second: readonly SecondVerdict[]): string[] {
  return [
    '## Audited anew',
    '',
    'Eight times ten criteria by chance, with three beside the last ten, and then ten, 22 and the last four more (`npm run accessibility -- draw 38`, `draw 1127`, `draw 2811`, then `shuf`), then 18, 18, and ten at last of all 106 (a shuffle of seed 20261206), with two pages more, judged from 27/11/2026 to 30/11/2026 by thirteen readers. Twelve had not read the verdicts (of 1.2, 1.4, 11.13, 13.4, and the second, the third and the sixth ten, the letters of the grid had been seen in passing); one, of 1.5, 4.6, 4.7 and 5.1, had. A fourteenth, who had read all of it, swept 7.5, 10.11, 10.12, 11.11 and 13.1 through the states of every page; a fifteenth 10.7 and 11.10, a sixteenth what had been judged least beyond Tab and in states; a seventeenth looked for faults of 3.3, 7.5, 11.12 and others in the sources. Where the two differed, the product or the verdict was mended. Data: `second-audit.txt`.',
    '',
    '| criterion | pages | second verdict | evidence | mended | all, now |',
    '|---|---|---|---|---|---|',
    ...second.map(
      ({ id, pages, verdict, evidence, mended }) =>
        `| ${id} | ${pages} | ${verdict} | ${evidence} | ${mended || '–'} | ${judge(audit, id)} |`,
    ),
    '',
  ];
}

export interface AuditSources {
  criteria: string;
  verdicts: string;
  measures: Readonly<Record<string, unknown>>;
  pages: readonly { id: string; title: string }[];
  hasFile: (path: string) => boolean;
}

const UNSEEN: Judged = { verdict: 'V', evidence: 'à vérifier' };

/** @throws an Error that names each line that cannot stand, as a verdict « C » that a measure contradicts */
export function readAudit({ criteria: list, verdicts: text, measures, pages, hasFile }: AuditSources): Audit {
  const criteria = lines(list).map((line) => {
    const [id = ''] = line.split(' ');
    return { id, question: line.slice(id.length + 1) };
  });
  const faults: string[] = [];
  const verdicts = new Map(criteria.map(({ id }) => [id, new Map<string, Judged>()]));
  for (const line of lines(text)) {
    const [id = '', where = '', verdict = '', evidence = ''] = line.split('|').map((part) => part.trim());
    const row = verdicts.get(id);
    const isKnown = VERDICTS.some((each) => each === verdict);
    if (!row || !isKnown) {
      faults.push(`${line}: no such criterion or verdict`);
      continue;
    }
    const named =
      where === '*' ? pages.map((page) => page.id).filter((page) => !row.has(page)) : where.split(',');
    for (const page of named) {
      if (row.has(page) || !pages.some((each) => each.id === page))
        faults.push(`${id} ${page}: unknown or twice`);
      row.set(page, { verdict: verdict as Verdict, evidence });
      faults.push(
        ...contradict({ verdict: verdict as Verdict, evidence }, measures[page], hasFile).map(
          (fault) => `${id} ${page}: ${fault}`,
        ),
      );
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const row of verdicts.values()) for (const { id } of pages) if (!row.has(id)) row.set(id, UNSEEN);
  return { criteria, pages, verdicts };
}

const lines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** What speaks against a verdict: evidence of no kind, a file that is not there, a measure that found something. */
function contradict(
  { verdict, evidence }: Judged,
  measured: unknown,
  hasFile: (path: string) => boolean,
): string[] {
  return evidence.split(/ ; (?=mesure |test |vu )/).flatMap((part) => {
    const [kind = '', name = ''] = part.split(' ');
    if (verdict === 'V' || (kind === 'vu' && part.length > 12)) return [];
    if (kind === 'test') return hasFile(name) ? [] : [`no file ${name}`];
    if (kind !== 'mesure') return [`« ${part} » is no evidence`];
    const value = name
      .split('.')
      .reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], measured);
    if (value === undefined) return verdict === 'NC' ? [] : [`no measure ${name}`];
    const isNothing = value === 0 || value === false || (Array.isArray(value) && value.length === 0);
    return isNothing || verdict === 'NC' ? [] : [`${name} found ${JSON.stringify(value).slice(0, 200)}`];
  });
}

/** The verdict on the whole sample: not conform where one page is, not applicable where all are. */
export function judge(audit: Audit, id: string): Verdict {
  const all = [...(audit.verdicts.get(id)?.values() ?? [])].map(({ verdict }) => verdict);
  return (['NC', 'V', 'C'] as const).find((each) => all.includes(each)) ?? 'NA';
}

export interface Rate {
  conform: number;
  open: number;
  notApplicable: number;
  /** Per cent of the criteria that apply. */
  rate: number;
}

/** The rate as the method defines it: the criteria that are respected among those that apply. */
export function rateAudit(audit: Audit): Rate {
  const all = audit.criteria.map(({ id }) => judge(audit, id));
  const count = (...wanted: Verdict[]): number => all.filter((each) => wanted.includes(each)).length;
  const conform = count('C');
  const open = count('NC', 'V');
  return { conform, open, notApplicable: count('NA'), rate: round((100 * conform) / (conform + open)) };
}

/** Each page's own rate. */
export function ratePages(audit: Audit): number[] {
  return audit.pages.map(({ id }) => {
    const all = [...audit.verdicts.values()].map((row) => row.get(id)?.verdict);
    const conform = all.filter((each) => each === 'C').length;
    return round((100 * conform) / (all.filter((each) => each !== 'NA').length || 1));
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The evidence of a criterion, each with the pages that it holds for. */
function groupEvidence(audit: Audit, id: string, wanted: readonly Verdict[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [page, { verdict, evidence }] of audit.verdicts.get(id) ?? []) {
    if (!wanted.includes(verdict)) continue;
    const key = `${verdict}, ${evidence}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups].map(([why, where]) => `${where.join(', ')}\u00a0: ${why}`);
}

/** The grid as French spreadsheets open it: a row for each criterion, a column for each page. */
export function writeGrid(audit: Audit): string {
  const rows = audit.criteria.map(({ id, question }) => [
    id,
    question,
    judge(audit, id),
    ...audit.pages.map((page) => audit.verdicts.get(id)?.get(page.id)?.verdict ?? UNSEEN.verdict),
    groupEvidence(audit, id, VERDICTS).join('\n'),
  ]);
  const pages = audit.pages.map(({ id, title }) => `${id} ${title}`);
  const head = ['Critère', 'Question', 'Échantillon', ...pages, 'Preuves'];
  return `\ufeff${[head, ...rows].map((row) => row.map(quote).join(';')).join('\r\n')}\r\n`;
}

/** The page of the repository: the rate, the sample, what is open, and the grid. */
export function writePage(
  audit: Audit,
  second: readonly SecondVerdict[] = [],
  answers: readonly Answer[] = [],
): string {
  const { conform, open, notApplicable, rate } = rateAudit(audit);
  const rates = ratePages(audit);
  const mean = round(rates.reduce((sum, each) => sum + each, 0) / rates.length);
  const isOpen = ({ id }: { id: string }): boolean => ['NC', 'V'].includes(judge(audit, id));
  const opened = audit.criteria
    .filter(isOpen)
    .flatMap(({ id, question }) => [
      `- **${id}** ${question}`,
      ...groupEvidence(audit, id, ['NC', 'V']).map((line) => `  - ${line}`),
    ]);
  const grid = audit.criteria.map(({ id }) => {
    const row = audit.verdicts.get(id);
    return `| ${id} | ${audit.pages.map((page) => row?.get(page.id)?.verdict ?? 'V').join(' | ')} | ${judge(audit, id)} |`;
  });
  return [
    '# Accessibility: the grid',
    '',
    'Written by `npm run accessibility` from `criteria.txt`, `verdicts.txt` and `measures.json`; never by hand. C: conform, NC: not conform, NA: not applicable, V: not looked at yet, which counts as not conform.',
    '',
    `**${rate} %** of the criteria that apply are respected: ${conform} conform, ${open} not, ${notApplicable} not applicable. Mean of the pages: ${mean} %.`,
    '',
    '## Sample',
    '',
    '| page | title | rate |',
    '|---|---|---|',
    ...audit.pages.map(({ id, title }, rank) => `| ${id} | ${title} | ${rates[rank]} % |`),
    '',
    '## What is open',
    '',
    ...(opened.length > 0 ? opened : ['Nothing.']),
    '',
    ...(answers.length > 0 ? writeAnswers(answers) : []),
    ...(second.length > 0 ? writeSecond(audit, second) : []),
    '## Grid',
    '',
    `| criterion | ${audit.pages.map(({ id }) => id).join(' | ')} | all |`,
    `|---|${audit.pages.map(() => '---').join('|')}|---|`,
    ...grid,
    '',
  ].join('\n');
}
