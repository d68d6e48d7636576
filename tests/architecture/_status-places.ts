/** Where a view draws a status together with its message, by its syntax tree. */
import { nameOf, parse, type SyntaxNode, textOf } from './_imports.ts';
import type { Source } from './_sources.ts';

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
const nodeOf = (value: unknown): SyntaxNode | null => (isNode(value) ? value : null);
const listOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

const tagOf = (element: SyntaxNode): string => nameOf(nodeOf(element.openingElement)?.name);

function isStatus(element: SyntaxNode): boolean {
  if (tagOf(element) === 'output') return true;
  const attributes = listOf(nodeOf(element.openingElement)?.attributes);
  const read = (name: string) => {
    const value = nodeOf(attributes.find((each) => nameOf(each.name) === name)?.value);
    return textOf(value?.type === 'JSXExpressionContainer' ? value.expression : value);
  };
  return ['status', 'log'].includes(read('role') ?? '') || read('aria-live') === 'polite';
}

/**
 * What an expression may draw: its elements, and `null` where it draws something else or nothing. Several elements are a
 * part of the screen, with which its status is new.
 */
function listResults(value: unknown): (SyntaxNode | null)[] {
  const node = nodeOf(value);
  switch (node?.type) {
    case 'JSXElement':
      return [node];
    case 'JSXFragment':
      return listResultsOfFragment(node);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return listResults(node.expression);
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [null] : listResults(node.left)), ...listResults(node.right)];
    case 'ConditionalExpression':
      return [...listResults(node.consequent), ...listResults(node.alternate)];
    default:
      return [null];
  }
}

function listResultsOfFragment({ children }: SyntaxNode): (SyntaxNode | null)[] {
  const drawn = listOf(children).filter(
    ({ type, value }) => type !== 'JSXText' || String(value).trim() !== '',
  );
  const [only] = drawn;
  if (drawn.length !== 1 || !only) return [null];
  return listResults(only.type === 'JSXExpressionContainer' ? only.expression : only);
}

/** A file without this draws no status of its own. */
const HAS_STATUS = /role=|aria-live|<output/;

const FUNCTIONS = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;

function walk(value: unknown, visit: (node: SyntaxNode) => boolean | undefined): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value) && visit(value) !== false)
    for (const each of Object.values(value)) walk(each, visit);
}

/** The expressions that a function returns, not those of functions in it. */
function listReturned(body: SyntaxNode | null): unknown[] {
  if (body?.type !== 'BlockStatement') return [body];
  const found: unknown[] = [];
  walk(body, (node) => {
    if (FUNCTIONS.test(node.type)) return false;
    if (node.type === 'ReturnStatement') found.push(node.argument);
    return undefined;
  });
  return found;
}

/** The components of a file, each with all that it may draw. */
function listComponents(program: unknown) {
  const found: { name: string; start: number; results: (SyntaxNode | null)[] }[] = [];
  const add = (name: string, made: SyntaxNode) => {
    if (/^[A-Z]/.test(name) && FUNCTIONS.test(made.type))
      found.push({ name, start: made.start, results: listReturned(nodeOf(made.body)).flatMap(listResults) });
  };
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') add(nameOf(node.id), node);
    const init = nodeOf(node.init);
    if (node.type === 'VariableDeclarator' && init) add(nameOf(node.id), init);
    return undefined;
  });
  return found;
}

/** Whether it may be there without a message: all that is in it may be nothing. */
const mayBeEmpty = (status: SyntaxNode): boolean =>
  listOf(status.children).every((child) => {
    if (child.type === 'JSXText') return String(child.value).trim() === '';
    const expression = nodeOf(child.expression);
    return child.type === 'JSXExpressionContainer' && /^(Logical|Conditional)/.test(expression?.type ?? '');
  });

/** The names of components that are a status with a message from the beginning: they may not come later. */
export const listRootsOfStatus = (view: Source): string[] =>
  (HAS_STATUS.test(view.text) ? listComponents(parse(view).program) : [])
    .filter(
      ({ results }) =>
        results.length > 0 && results.every((each) => each && isStatus(each) && !mayBeEmpty(each)),
    )
    .map(({ name }) => name);

/**
 * @param roots the names of components that are a status
 * @returns the lines where a status comes with its message
 */
export function listLate(view: Source, roots: ReadonlySet<string>): number[] {
  const isAbout = HAS_STATUS.test(view.text) || [...roots].some((name) => view.text.includes(`<${name}`));
  if (!isAbout) return [];
  const { program } = parse(view);
  const lineOf = (start: number) => view.text.slice(0, start).split('\n').length;
  const isLate = (results: readonly (SyntaxNode | null)[]): boolean => {
    const found = results.map(
      (each) => each !== null && ((isStatus(each) && !mayBeEmpty(each)) || roots.has(tagOf(each))),
    );
    return found.includes(true) && found.includes(false);
  };
  const found: number[] = [];
  for (const { start, results } of listComponents(program)) if (isLate(results)) found.push(lineOf(start));
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
    for (const child of listOf(node.children))
      if (child.type === 'JSXExpressionContainer' && isLate(listResults(child.expression)))
        found.push(lineOf(child.start));
    return undefined;
  });
  return found;
}
