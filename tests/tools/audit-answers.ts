/** What the second engine reports on the sample, and why each is no violation: an answer to every finding, and no other. */

export interface Answer {
  rule: string;
  pages: readonly string[];
  why: string;
}

type Measures = Readonly<Record<string, unknown>>;

/**
 * @param text a line each: rule, pages, reason
 * @throws an Error that names each finding without an answer, and each answer without a finding
 */
export function readAnswers(text: string, measures: Measures): Answer[] {
  const answers = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [rule = '', pages = '', why = ''] = line.split('|').map((part) => part.trim());
      return { rule, pages: pages.split(','), why };
    });
  const answered = answers.flatMap(({ rule, pages, why }) =>
    why ? pages.map((page) => `${rule} ${page}`) : [],
  );
  const found = listFindings(measures);
  const faults = [
    ...found.filter((each) => !answered.includes(each)).map((each) => `${each}: no answer`),
    ...answered.filter((each) => !found.includes(each)).map((each) => `${each}: not found any more`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return answers;
}

/** Each rule with its page: `label_content_exists P10`. */
const listFindings = (measures: Measures): string[] =>
  Object.entries(measures).flatMap(([page, measured]) => {
    const { equalAccess = [] } = measured as { equalAccess?: readonly string[] };
    return equalAccess.map((line) => `${line.split(' ', 1)[0]} ${page}`);
  });

/** The answers as rows of the page. */
export const writeAnswers = (answers: readonly Answer[]): string[] => [
  '## The second engine',
  '',
  'axe-core finds nothing. What IBM Equal Access reports was looked at, and is none. Data: `second-engine.txt`.',
  '',
  '| rule | pages | why it is none |',
  '|---|---|---|',
  ...answers.map(({ rule, pages, why }) => `| ${rule} | ${pages.join(', ')} | ${why} |`),
  '',
];
