import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/core/kernel/page/screens.ts';
import { listNodes, nameOf, type SyntaxNode, textOf } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/** Attributes that are displayed or read aloud. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'heading']);
/** A word of two letters or more; a single symbol or number is not a text. */
const WORD = /\p{L}{2,}/u;
/** Signs of a French sentence: an accent, a no-break space, a typographic sign. */
const FRENCH = /\p{L}.*[àâäçéèêëîïôöùûüÿœæ\u00a0\u202f«»’…]|[àâäçéèêëîïôöùûüÿœæ\u00a0\u202f«»’…].*\p{L}/isu;

const routeNames = new Set<string>(ROUTES.map((route) => route.name));

const where = ({ path, text }: Source, start: number): string =>
  `${path}:${text.slice(0, start).split('\n').length}`;

/** Texts in a view, which must be in its texts.ts. A route's name is an identifier, not a text. */
function findLiterals(source: Source): string[] {
  const found = listNodes(source).flatMap((node) => {
    const text = readLiteral(node);
    return text === null || routeNames.has(text) ? [] : [`${where(source, node.start)} « ${text.trim()} »`];
  });
  return [...new Set(found)];
}

function readLiteral(node: SyntaxNode): string | null {
  const keep = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null);
  switch (node.type) {
    case 'JSXText':
      return keep(String(node.value), WORD);
    case 'JSXAttribute':
      return SPOKEN.has(nameOf(node.name)) ? keep(textOf(node.value), WORD) : null;
    case 'Literal':
      return keep(textOf(node), FRENCH);
    case 'TemplateElement':
      return keep((node.value as { raw: string }).raw, FRENCH);
    default:
      return null;
  }
}

/** What a view must leave to core: the network, failures, dates, rights. */
function findDuties(source: Source): string[] {
  return listNodes(source).flatMap((node) => {
    const duty = readDuty(node);
    return duty ? [`${where(source, node.start)} ${duty}`] : [];
  });
}

function readDuty(node: SyntaxNode): string | null {
  const callee = node.callee as SyntaxNode | undefined;
  const property = nameOf(callee?.property ?? node.property);
  switch (node.type) {
    case 'TryStatement':
      return 'try';
    case 'NewExpression':
      return ['Date', 'XMLHttpRequest'].find((name) => name === nameOf(callee)) ?? null;
    case 'CallExpression':
      if (nameOf(callee) === 'fetch') return 'fetch';
      if (property === 'catch') return '.catch';
      return nameOf(callee?.object) === 'Date' ? 'Date' : null;
    case 'MemberExpression':
      return property === 'user_permissions' ? property : null;
    default:
      return null;
  }
}

const views = () => listSources('src/elements', 'src/app').filter(({ path }) => path.endsWith('.tsx'));

describe('a view contains no text', () => {
  it('holds in the sources', () => {
    expect(views().length).toBeGreaterThan(10);
    expect(views().flatMap(findLiterals)).toEqual([]);
  });

  it.each([
    'export const V = () => <p>Aucun ticket</p>;',
    'export const V = () => <button aria-label="Fermer" />;',
    "export const V = () => <p>{'Équipement'}</p>;",
    'export const V = () => <p>{`tickets créés`}</p>;',
  ])('catches %s', (text) => {
    expect(findLiterals(plant('src/elements/x/x.tsx', text))).toHaveLength(1);
  });

  it('allows symbols and class names', () => {
    const text = 'export const V = () => <p className="card wide">· {1} / 2 <b role="status">—</b></p>;';
    expect(findLiterals(plant('src/elements/x/x.tsx', text))).toEqual([]);
  });
});

describe('a view leaves the network, failures, dates and rights to core', () => {
  it('holds in the sources', () => {
    // the kit, the login and the application's entry are not views: they handle failures of code.
    const sources = views().filter(
      ({ path }) => !/^src\/(elements\/parts\/(kit|login)\/|app\/main\.tsx$)/.test(path),
    );
    expect(sources.flatMap(findDuties)).toEqual([]);
  });

  it.each([
    'export const f = () => { try { g(); } catch {} };',
    "export const f = () => fetch('/api/sites/');",
    'export const f = (p: Promise<void>) => p.catch(() => {});',
    'export const f = () => new Date();',
    'export const f = () => Date.now();',
    "export const f = (u: { user_permissions: string[] }) => u.user_permissions.includes('view_ticket');",
  ])('catches %s', (text) => {
    expect(findDuties(plant('src/elements/x/x.tsx', text))).toHaveLength(1);
  });
});
