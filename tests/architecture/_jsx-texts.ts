/**
 * Texts in JSX that a translator in the browser breaks, by the compiler's own types. It puts each text into a node of
 * its own; React then changes, removes or inserts before a text that stands nowhere any more. A text that is alone in its
 * parent is safe, since React then writes all that is in it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Expression,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync';
import { listSources, ROOT } from './_sources.ts';

const FOLDER = join(ROOT, 'node_modules/.cache', `jsx-texts-${process.pid}`);
const FOLDERS = ['src/elements', 'src/app'];

/** What a child may be, by its type. */
interface Child {
  /** A text that is more than spaces. */
  isText: boolean;
  /** A text that never changes. */
  isFixed: boolean;
  /** It comes, goes, or is several. */
  moves: boolean;
}

/** @param planted texts of files of views. @returns the faults of the views, and of each of those */
export function findTextFaults(planted: readonly string[]): { ofViews: string[]; ofPlanted: string[][] } {
  mkdirSync(FOLDER, { recursive: true });
  const files = planted.map((text, index) => {
    const path = join(FOLDER, `planted-${index}.tsx`);
    writeFileSync(path, text);
    return path;
  });
  const include = [...FOLDERS.map((folder) => join(ROOT, folder)), join(ROOT, 'src/*.d.ts'), '*.tsx'];
  const config = join(FOLDER, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include, exclude: [] }));
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0];
    if (!project) throw new Error('The compiler opened no project.');
    const read = (path: string): string[] => {
      const file = project.program.getSourceFile(path);
      if (!file) throw new Error(`The compiler has not read ${path}.`);
      return findFaults(file, project.checker);
    };
    const views = listSources(...FOLDERS).filter(({ path }) => path.endsWith('.tsx'));
    return {
      ofViews: views.flatMap(({ path }) => read(join(ROOT, path)).map((fault) => `${path}:${fault}`)),
      ofPlanted: files.map(read),
    };
  } finally {
    api.close();
    rmSync(FOLDER, { recursive: true });
  }
}

function findFaults(file: SourceFile, checker: Checker): string[] {
  const found: string[] = [];
  const report = (node: Node, fault: string) =>
    found.push(`${file.text.slice(0, node.getStart(file)).split('\n').length} ${fault}`);
  const walk = (node: Node): void => {
    if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment) {
      const parent = node as JsxElement | JsxFragment;
      if (!isKept(parent, file) && !isNamedBox(parent, file) && isBroken(readChildren(parent, checker)))
        report(node, 'a text beside what changes');
    }
    const name = nameOfComponent(node);
    if (name && returnsText(node, checker)) report(node, `${name} draws a bare text`);
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

/**
 * A box with its name, which seldom changes and then stays in the other language: in an element of its own, a screen
 * reader would read it twice in Chromium.
 */
const isNamedBox = (node: JsxElement | JsxFragment, file: SourceFile): boolean =>
  node.kind === SyntaxKind.JsxElement &&
  /^<label\b[^>]*>\s*<input\b(?:(?!\/>\n)[\s\S])*\/>\s*\{[^{}]*\}\s*<\/label>$/.test(node.getText(file));

/** Translators leave what is in it. */
const isKept = (node: JsxElement | JsxFragment, file: SourceFile): boolean =>
  node.kind === SyntaxKind.JsxElement &&
  (node as JsxElement).openingElement.getText(file).includes('translate="no"');

const isBroken = (children: readonly Child[]): boolean =>
  children.length > 1 &&
  children.some(
    (text) =>
      text.isText && (!text.isFixed || text.moves || children.some((other) => other !== text && other.moves)),
  );

function readChildren(parent: JsxElement | JsxFragment, checker: Checker): Child[] {
  return [...parent.children].flatMap((child): Child[] => {
    if (child.kind === SyntaxKind.JsxText)
      return (child as { text?: string }).text?.trim() ? [{ isText: true, isFixed: true, moves: false }] : [];
    if (child.kind !== SyntaxKind.JsxExpression) return [{ isText: false, isFixed: true, moves: false }];
    const { expression } = child as unknown as { expression?: Expression };
    const type = expression && checker.getTypeAtLocation(expression);
    return type ? [readChild(type, checker)] : [];
  });
}

const listTypes = (type: Type): Type[] =>
  type.flags & TypeFlags.Union ? [...(type as UnionType).getTypes()].flatMap(listTypes) : [type];

/** Nothing is drawn of it; `'' && …`, `0 && …` of any node among them. */
const NOTHING = /^(null|undefined|void|true|false|boolean|""|0n?|" "|"\u00a0")$/;

function readChild(type: Type, checker: Checker): Child {
  const types = listTypes(type).map((each) => [each.flags, checker.typeToString(each)] as const);
  const drawn = types.filter(([, name]) => !NOTHING.test(name));
  const texts = drawn.filter(([flags]) => flags & (TypeFlags.StringLike | TypeFlags.NumberLike));
  // what is handed on as it was given: the place that gives a text is looked at
  const isNode = types.some(([, name]) => /ReactNode/.test(name));
  return {
    isText: texts.length > 0 && !isNode,
    isFixed: types.length === 1 && Boolean((types[0]?.[0] ?? 0) & TypeFlags.Literal),
    moves:
      !isNode &&
      drawn.length > 0 &&
      (drawn.length < types.length ||
        (texts.length > 0 && texts.length < drawn.length) ||
        drawn.some(([, name]) => name.endsWith('[]'))),
  };
}

/** « Stars » of `const Stars = () => …` and of `function Stars() {…}`; `null` for what is no component. */
function nameOfComponent(node: Node): string | null {
  const isArrow = node.kind === SyntaxKind.ArrowFunction;
  if (!isArrow && node.kind !== SyntaxKind.FunctionDeclaration) return null;
  const { name } = (isArrow ? node.parent : node) as { name?: { text?: string } };
  return name?.text && /^[A-Z]/.test(name.text) ? name.text : null;
}

function returnsText(node: Node, checker: Checker): boolean {
  const signature = checker.getSignatureFromDeclaration(node);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  return type ? readChild(type, checker).isText : false;
}
