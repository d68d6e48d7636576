/** The imports of each file, read by a parser. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isScript, type Source } from './_sources.ts';

export interface Import {
  /** The importing file. */
  from: string;
  /** A path from the project's root for a relative import, else `null`. */
  file: string | null;
  /** The package for a bare import (`@scope/name`), else `null`. */
  package: string | null;
  /** Types only: erased at run time. */
  typeOnly: boolean;
}

/** @throws when a file cannot be parsed */
export function parse({ path, text }: Source) {
  const result = parseSync(path, text);
  const [error] = result.errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  return result;
}

/** Static and dynamic imports, and re-exports. */
export function readImports(source: Source): Import[] {
  if (!isScript(source)) return [];
  const { module } = parse(source);
  const found = new Map<string, boolean>();
  const add = (specifier: string, typeOnly: boolean) =>
    found.set(specifier, typeOnly && (found.get(specifier) ?? true));

  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) add(literal[2], false);
  }
  return [...found].map(([specifier, typeOnly]) => ({
    from: source.path,
    ...locate(source.path, specifier),
    typeOnly,
  }));
}

function locate(from: string, specifier: string): Pick<Import, 'file' | 'package'> {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(from), path), package: null };
  if (path.startsWith('/')) return { file: path.slice(1), package: null };
  const [scope = '', name = ''] = path.split('/');
  return { file: null, package: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

/** A node of the syntax tree, with the members that the rules read. */
export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Every node of a file, parents first. */
export function listNodes(source: Source): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (isNode(value)) {
      nodes.push(value);
      for (const each of Object.values(value)) walk(each);
    }
  };
  walk(parse(source).program);
  return nodes;
}

/** The name of an identifier, plain or of JSX; `''` for anything else. */
export const nameOf = (node: unknown): string =>
  isNode(node) && /^(JSX)?Identifier$/.test(node.type) ? String(node.name) : '';

/** The text of a string literal; `null` for anything else. */
export const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
