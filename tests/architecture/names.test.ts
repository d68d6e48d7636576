import { describe, expect, it } from 'vitest';
import { nameOf, parse, type SyntaxNode } from './_imports.ts';
import { isScript, listSources, plant, type Source } from './_sources.ts';

/** Names that several modules export, each with the reason; the list may only shrink. */
const SHARED: Record<string, string> = {
  EVEN_ODD: 'files of icons are read one like the other',
  ICON_PATHS: 'files of icons are read one like the other',
  lazyElements: 'balise.js hands on what the page calls',
  setup: 'balise.js hands on what the page calls',
  signOut: 'balise.js hands on what the page calls',
};

/** What a file itself declares and exports; not what it hands on from another. */
function listExported(source: Source): string[] {
  const body = parse(source).program.body as unknown as SyntaxNode[];
  const names = body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { id, declarations } = node.declaration as SyntaxNode;
    if (!Array.isArray(declarations)) return [nameOf(id)];
    return declarations.map((each: SyntaxNode) => nameOf(each.id)).filter(Boolean);
  });
  return [...new Set(names)];
}

/** Each name that more than one file exports, with these files. */
function findShared(sources: readonly Source[]): Record<string, string[]> {
  const files = new Map<string, string[]>();
  for (const source of sources.filter(isScript)) {
    for (const name of listExported(source)) files.set(name, [...(files.get(name) ?? []), source.path]);
  }
  return Object.fromEntries([...files].filter(([, paths]) => paths.length > 1));
}

describe('an exported name is declared once', () => {
  it('holds in the sources, but for those that are known', () => {
    const shared = findShared(listSources('src'));
    expect(Object.entries(shared).filter(([name]) => !(name in SHARED))).toEqual([]);
    expect(Object.keys(SHARED).filter((name) => !(name in shared))).toEqual([]);
  });

  it.each([
    ["export const TEXTS = { title: 'a' };", "export const TEXTS = { title: 'b' };"],
    ['export interface Place { site: Id }', 'export function Place() {}'],
    [
      'export const Query = v.object({});\nexport type Query = v.InferOutput<typeof Query>;',
      'export class Query {}',
    ],
  ])('catches one that two declare: %s', (left, right) => {
    expect(Object.values(findShared([plant('src/a.ts', left), plant('src/b.ts', right)]))).toEqual([
      ['src/a.ts', 'src/b.ts'],
    ]);
  });

  it('ignores what is only handed on', () => {
    const handed = plant('src/b.ts', "export { getPlace } from './a.ts';");
    expect(findShared([plant('src/a.ts', 'export const getPlace = () => 1;'), handed])).toEqual({});
  });
});

/** Exported functions called `get…` that return a promise: `get` calculates, `fetch` asks the server, `read` storage. */
function findLateGetters(source: Source): string[] {
  const body = parse(source).program.body as unknown as SyntaxNode[];
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const declared = node.declaration as SyntaxNode;
    const made = (declared.declarations as SyntaxNode[] | undefined) ?? [{ ...declared, init: declared }];
    return made.flatMap(({ id, init }) => {
      const { type, async: isAsync, returnType } = (init ?? {}) as SyntaxNode;
      if (!/Function/.test(type ?? '') || !/^get[A-Z]/.test(nameOf(id))) return [];
      const { start = 0, end = 0 } = (returnType ?? {}) as { start?: number; end?: number };
      const isLate = isAsync === true || /^:\s*Promise</.test(source.text.slice(start, end));
      return isLate ? [`${source.path} ${nameOf(id)}`] : [];
    });
  });
}

describe('a function called « get » has its answer at once', () => {
  it('holds in the sources', () => {
    expect(listSources('src').filter(isScript).flatMap(findLateGetters)).toEqual([]);
  });

  it.each([
    'export async function getTicket(id: Id) { return fetchTicket(id); }',
    'export const getTicket = async (id: Id) => fetchTicket(id);',
    'export function getTicket(id: Id): Promise<Ticket> { return fetchTicket(id); }',
    'export const getTicket = (id: Id): Promise<Ticket> => fetchTicket(id);',
  ])('catches one that asks: %s', (text) => {
    expect(findLateGetters(plant('src/a.ts', text))).toEqual(['src/a.ts getTicket']);
  });

  it('leaves others alone', () => {
    const text = 'export const fetchTicket = async () => 1;\nexport const getName = (): string => "a";';
    expect(findLateGetters(plant('src/a.ts', text))).toEqual([]);
  });
});
