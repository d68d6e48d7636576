/** What scripts and views use of the page that some browsers lack: globals, elements and attributes, parts of patterns. */
import type { CompatStatement } from '@mdn/browser-compat-data';
import { findFeature, type Level, listChildren, listLacking } from './_floor-data.ts';
import { listNodes, nameOf, type SyntaxNode } from './_imports.ts';
import type { Source } from './_sources.ts';

const isLacking = (feature: CompatStatement | undefined, level: Level): boolean =>
  feature !== undefined && listLacking(feature, level).length > 0;

/** The names of globals that are lacked: `reportError`, `Intl.DurationFormat`. */
export function listLackedGlobals(level: Level): string[] {
  const listOf = (prefix: string, ...path: string[]) =>
    listChildren(...path).flatMap(([name, { __compat: feature }]) =>
      isLacking(feature, level) && !name.includes('_') ? [prefix + name] : [],
    );
  return [
    ...listOf('', 'api'),
    ...listOf('', 'api', 'Window'),
    ...listOf('', 'javascript', 'builtins'),
    ...listOf('Intl.', 'javascript', 'builtins', 'Intl'),
  ];
}

/** @returns those that a built script calls or reads; its own names are shorter */
export const listNamedGlobals = ({ text }: Source, lacked: readonly string[]): string[] =>
  lacked.filter(
    (name) =>
      text.includes(name) &&
      new RegExp(`(?<![\\w.$'"\`-])${name.replace('.', '\\.')}(?=\\s*[.(?)>;,])`).test(text),
  );

/** @returns the patterns of a script that look behind, which Safari below 16.4 cannot read: nor then the script */
export const listLookingBehind = (source: Source): string[] =>
  /\(\?<[=!]/.test(source.text)
    ? listNodes(source).flatMap(({ regex }) => {
        const { pattern = '' } = (regex ?? {}) as { pattern?: string };
        return /\(\?<[=!]/.test(pattern) ? [pattern] : [];
      })
    : [];

/** @returns elements and attributes of a view that are lacked: `<search>`, `[inert]`, `<input capture>` */
export const listLackedHtml = (source: Source, level: Level): string[] =>
  listNodes(source).flatMap((node) => {
    const tag = node.type === 'JSXOpeningElement' ? nameOf(node.name) : '';
    if (!/^[a-z]+\d?$/.test(tag)) return [];
    const names = (node.attributes as SyntaxNode[]).map(({ name }) => nameOf(name).toLowerCase());
    const uses: [string, CompatStatement | undefined][] = [
      [`<${tag}>`, findFeature('html', 'elements', tag)],
      ...names.flatMap((name): [string, CompatStatement | undefined][] => [
        [`<${tag} ${name}>`, findFeature('html', 'elements', tag, name)],
        [`[${name}]`, findFeature('html', 'global_attributes', name)],
      ]),
    ];
    return uses.flatMap(([name, feature]) => (isLacking(feature, level) ? [name] : []));
  });

/** Names of states that browsers of the floor do not know: `matches` and its like throw for them. */
const NEW_STATES = /:(?:popover-open|modal|open|has\(|user-(?:in)?valid|dir\(|state\()/;

/** Selectors that scripts look with, and that throw in the oldest browsers; those in `:is()` or a `try` alone do not. */
export function listThrowing({ text }: Source): string[] {
  const looks = /\b(?:matches|closest|querySelector(?:All)?)(?:<[^>(]*>)?\((['"`])((?:(?!\1).)*)\1/g;
  return [...text.matchAll(looks)].flatMap(([, , selector = '']) =>
    NEW_STATES.test(selector.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '')) ? [selector] : [],
  );
}
