import { describe, expect, it } from 'vitest';
import { nameOf, parse, type SyntaxNode } from './_imports.ts';
import { isScript, listSources, plant, type Source } from './_sources.ts';

/** Components and hooks, by their names. */
const RENDERING = /^(use[A-Z]|[A-Z])/;
/** What calls the function that it is given at once, so during render. */
const AT_ONCE = new Set(['useMemo', 'useState', 'useReducer', 'map', 'flatMap', 'filter', 'forEach']);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
const isFunction = ({ type }: SyntaxNode): boolean =>
  /^(Arrow)?Function(Declaration|Expression)?$/.test(type);
const listChildren = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);
const nameOfCallee = ({ callee }: SyntaxNode): string =>
  isNode(callee) ? nameOf(callee) || nameOf(callee.property) : '';

/** Whether a node sets some `x.current`, alone or among what is taken apart. */
function isRefWrite(node: SyntaxNode): boolean {
  const targets =
    node.type === 'AssignmentExpression'
      ? [node.left]
      : node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete')
        ? [node.argument]
        : [];
  return targets.filter(isNode).some((target) => listTargets(target).some(isCurrent));
}

const isCurrent = ({ type, property }: SyntaxNode): boolean =>
  type === 'MemberExpression' && nameOf(property) === 'current';
/** `[a.current, b] = …` sets both. */
const listTargets = (target: SyntaxNode): SyntaxNode[] =>
  target.type === 'MemberExpression' ? [target] : listChildren(target).flatMap(listTargets);

/**
 * Every `x.current = …` that runs during render. React may render twice, or discard a render: the ref then holds a
 * value that is on no screen. Handlers and effects may write.
 */
function findWrites(source: Source): string[] {
  const found: string[] = [];
  /** @param name of the variable that is declared around; @param call what the node is given to */
  const walk = (node: SyntaxNode, name: string, call: string, isRendered: boolean): void => {
    let rendered = isRendered;
    if (isFunction(node))
      rendered = RENDERING.test(nameOf(node.id) || name) || (isRendered && AT_ONCE.has(call));
    if (rendered && isRefWrite(node)) {
      found.push(`${source.path}:${source.text.slice(0, node.start).split('\n').length}`);
    }
    const isCall = node.type === 'CallExpression';
    const declared = node.type === 'VariableDeclarator' ? nameOf(node.id) : '';
    // `const Row = memo(function …)` names its function too; `const x = useMemo(() => …)` does not look like one
    for (const child of listChildren(node)) {
      walk(child, declared || (isCall ? name : ''), isCall ? nameOfCallee(node) : '', rendered);
    }
  };
  walk(parse(source).program as unknown as SyntaxNode, '', '', false);
  return found;
}

describe('a ref is written by handlers and effects', () => {
  it('holds in the sources', () => {
    const sources = listSources('src/elements', 'src/app', 'demo/pages').filter(isScript);
    expect(sources.flatMap(findWrites)).toEqual([]);
  });

  it.each([
    'function useX(v) { const r = useRef(v); r.current = v; }',
    'export function View({ v }) { const r = useRef(v); if (v) r.current = v; return r.current; }',
    'const View = ({ v }) => { const r = useRef(0); r.current += v; return null; };',
    'const View = memo(function ({ v }) { const r = useRef(0); r.current++; return null; });',
    'export const useX = (v) => { const r = useRef(null); r.current ??= v; return r; };',
    'const useX = (v) => { const r = useRef(null); [r.current] = v; return r; };',
    'const useX = (v) => { const r = useRef(null); return useMemo(() => { r.current = v; }, [v]); };',
    'const useX = (v) => { const r = useRef(null); useState(() => (r.current = v)); };',
    'const View = ({ v }) => { const r = useRef(0); return v.map((each) => (r.current = each)); };',
    'const useX = (r) => { const at = { set: (v) => (r.current = v) }; r.current = at; };',
  ])('catches %s', (text) => {
    expect(findWrites(plant('src/elements/x/x.tsx', text))).toHaveLength(1);
  });

  it.each([
    'const useX = (v) => { const r = useRef(v); useEffect(() => { r.current = v; }); };',
    'const useX = () => { const r = useRef(0); return useCallback((v) => { r.current = v; }, []); };',
    'const View = () => { const r = useRef(0); return <b onClick={() => { r.current = 1; }} />; };',
    'const View = () => { const r = useRef(0); const act = (v) => { r.current = v; }; return act; };',
    'function start(r) { r.current = 1; }',
  ])('lets %s pass', (text) => {
    expect(findWrites(plant('src/elements/x/x.tsx', text))).toEqual([]);
  });
});
