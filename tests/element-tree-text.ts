/** An accessibility tree of the browser as text: a line a node, « role "name" [states] », what it holds indented. */

/** Boxes without a meaning of their own: what they hold is shown in their place. */
const HOLLOW = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'LineBreak',
  'MenuListPopup',
  'LabelText',
  'RootWebArea',
]);
/** Of many alike, so many are shown: a name that is lost in one is lost in all. */
const SHOWN = 3;
const MANY = new Set(['row', 'listitem', 'option', 'treeitem', 'gridcell', 'article', 'menuitem', 'figure']);
/** What is given beside role and name, in this order. */
const STATES = [
  ...['level', 'checked', 'pressed', 'selected', 'expanded', 'disabled', 'required', 'invalid', 'readonly'],
  ...['hasPopup', 'modal', 'live', 'busy', 'multiselectable', 'valuetext', 'roledescription', 'keyshortcuts'],
];
/** What the live regions of these roles are by themselves. */
const IMPLIED: Record<string, string> = { status: 'polite', alert: 'assertive', log: 'polite' };
/** Left out: what every node of that kind has. */
const PLAIN = new Set<unknown>([false, 'false', '', undefined]);

interface Value {
  value?: unknown;
}

/** A node of `Accessibility.getFullAXTree`. */
export interface TreeNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
}

interface Part {
  role: string;
  name: string;
  text: string;
  children: Part[];
}

type Nodes = ReadonlyMap<string, TreeNode>;

/** @param nodes of `Accessibility.getFullAXTree` @returns the tree of the mounted element, of the page without one */
export function formatTree(nodes: readonly TreeNode[]): string {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (!root) return '';
  // around a mounted element is nothing of its own; a dialog hides it
  const element = nodes.find(({ role, ignored }) => role?.value === 'main' && !ignored);
  return formatParts(readParts(element ?? root, byId), '').join('\n');
}

const clean = (text: unknown): string =>
  String(text ?? '')
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/localhost:\d+/g, 'localhost')
    // what was measured differs each time
    .replace(/\b\d+(?:\s\d{3})* ms\b/g, '… ms')
    .trim();

/** @returns the node, or what it holds where it has no meaning of its own */
function readParts(node: TreeNode, byId: Nodes): Part[] {
  const children = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? readParts(child, byId) : [];
  });
  const role = String(node.role?.value ?? 'none');
  const name = clean(node.name?.value);
  if (node.ignored) return children;
  if (role === 'StaticText')
    return name ? [{ role: 'text', name, text: `text "${name}"`, children: [] }] : [];
  const states = readStates(node);
  // what was announced last, maybe in the test before
  if (role === 'generic' && states.some((state) => state.startsWith('live='))) return [];
  if (HOLLOW.has(role) && !(role === 'generic' && (name || states.length > 0))) return children;
  const inner = joinTexts(children);
  const value = clean(node.value?.value);
  const description = clean(node.description?.value);
  const text = [
    role,
    ...(name ? [`"${name}"`] : []),
    ...(value && value !== name ? [`= "${value}"`] : []),
    ...(states.length > 0 ? [`[${states.join(' ')}]`] : []),
    ...(description && description !== name ? [`(${description})`] : []),
  ].join(' ');
  const isNamedByIt =
    inner.every((part) => part.role === 'text') &&
    [name, value, description].includes(clean(inner.map((part) => part.name).join(' ')));
  return [{ role, name, text, children: isNamedByIt ? [] : inner }];
}

/** Texts side by side as one: where the markup cuts them is not heard. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.role === 'text' && last?.role === 'text') {
      const name = `${last.name} ${part.name}`;
      joined[joined.length - 1] = { ...last, name, text: `text "${name}"` };
    } else joined.push(part);
  }
  return joined;
}

function readStates(node: TreeNode): string[] {
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
  // a live region of that role is always so
  const implied = IMPLIED[String(node.role?.value)];
  if (properties.get('live') === implied) properties.delete('live');
  return STATES.filter((name) =>
    name === 'expanded' ? properties.has(name) : !PLAIN.has(properties.get(name)),
  ).map((name) => {
    const value = properties.get(name);
    return value === true || value === 'true' ? name : `${name}=${value}`;
  });
}

function formatParts(parts: readonly Part[], indent: string): string[] {
  const lines: string[] = [];
  let run = 0;
  let left = 0;
  for (const [rank, part] of parts.entries()) {
    run = part.role === parts[rank - 1]?.role ? run + 1 : 1;
    if (MANY.has(part.role) && run > SHOWN) {
      left += 1;
      if (parts[rank + 1]?.role !== part.role) {
        lines.push(`${indent}… ${left} more ${part.role}`);
        left = 0;
      }
      continue;
    }
    lines.push(indent + part.text, ...formatParts(part.children, `${indent}  `));
  }
  return lines;
}

const HEAD = '## ';

/** @param text of a file of trees @returns them, by the name of their section */
export const readSections = (text: string): Map<string, string> =>
  new Map(
    text
      .split(new RegExp(`^${HEAD}`, 'm'))
      .filter((part) => part.trim())
      .map((part) => {
        const end = part.indexOf('\n');
        return [part.slice(0, end), part.slice(end + 1).trimEnd()];
      }),
  );

/** The text of a file of trees, in the order of their names. */
export const writeSections = (sections: ReadonlyMap<string, string>): string =>
  `${[...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, tree]) => `${HEAD}${name}\n${tree}`)
    .join('\n\n')}\n`;
