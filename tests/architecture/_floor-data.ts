/** What the oldest browsers of package.json's list lack, by the data of MDN. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

export type Level = 'whole' | 'plain';

// read, not imported: the runner would rewrite its 14 MB
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const data = JSON.parse(readFileSync(file, 'utf8')) as Identifier;

/** Names of browsers, as the list has them and as MDN does. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;
type Browser = (typeof NAMES)[keyof typeof NAMES];

const listFloor = (level: Level): [Browser, number][] => {
  const found = browserslist(undefined, { env: level });
  return Object.entries(NAMES).map(([listed, name]) => {
    const versions = found
      .filter((each) => each.startsWith(`${listed} `))
      .map((each) => Number.parseFloat(each.slice(listed.length + 1)));
    if (versions.length === 0) throw new Error(`${listed} is not in the list`);
    return [name, Math.min(...versions)];
  });
};
const FLOORS = { whole: listFloor('whole'), plain: listFloor('plain') };

/** The version from which a browser has it as it is, by default and under its name. */
function findFirst({ support }: CompatStatement, browser: Browser): number {
  const given = support[browser];
  const all = given === undefined ? [] : Array.isArray(given) ? given : [given];
  const versions = all
    .filter((each) => !each.flags && !each.prefix && !each.alternative_name && !each.version_removed)
    .map(({ version_added: version }) =>
      typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN,
    );
  return Math.min(...versions.filter((each) => !Number.isNaN(each)), Number.POSITIVE_INFINITY);
}

/** @returns the browsers of the list that lack it, such as `chrome 92` */
export const listLacking = (feature: CompatStatement, level: Level): string[] =>
  FLOORS[level]
    .filter(([browser, oldest]) => findFirst(feature, browser) > oldest)
    .map(([browser, oldest]) => `${browser} ${oldest}`);

function findNode(path: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = data;
  for (const step of path) at = at?.[step];
  return at;
}

/** A feature at a path of the data, if it is there. */
export const findFeature = (...path: string[]): CompatStatement | undefined => findNode(path)?.__compat;

/** The names and features at one level below a path. */
export const listChildren = (...path: string[]): [name: string, Identifier][] =>
  Object.entries(findNode(path) ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Each feature below a path, at any depth, by its own name. */
export const listFeatures = (...path: string[]): [name: string, CompatStatement][] =>
  listChildren(...path).flatMap(([name, child]) => [
    ...(child.__compat ? [[name, child.__compat] as [string, CompatStatement]] : []),
    ...listFeatures(...path, name),
  ]);
