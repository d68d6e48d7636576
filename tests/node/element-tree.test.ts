import { describe, expect, it } from 'vitest';
import { formatTree, readSections, type TreeNode, writeSections } from '../element-tree-text.ts';

interface Part {
  role: string;
  name?: string;
  value?: string;
  states?: Record<string, unknown>;
  ignored?: boolean;
  children?: Part[];
}

/** As `Accessibility.getFullAXTree` answers. */
function toNodes(part: Part, parentId?: string, nodes: TreeNode[] = []): TreeNode[] {
  const nodeId = String(nodes.length);
  const childIds: string[] = [];
  nodes.push({
    nodeId,
    ...(parentId !== undefined && { parentId }),
    childIds,
    ignored: part.ignored ?? false,
    role: { value: part.role },
    name: { value: part.name ?? '' },
    ...(part.value !== undefined && { value: { value: part.value } }),
    properties: Object.entries(part.states ?? {}).map(([name, value]) => ({ name, value: { value } })),
  });
  for (const child of part.children ?? []) {
    childIds.push(String(nodes.length));
    toNodes(child, nodeId, nodes);
  }
  return nodes;
}

const text = (name: string): Part => ({ role: 'StaticText', name });
const form = (label: string): Part => ({
  role: 'RootWebArea',
  children: [
    {
      role: 'main',
      children: [
        {
          role: 'generic',
          children: [text('Objet '), { role: 'none', ignored: true, children: [text('*')] }],
        },
        { role: 'textbox', name: label, value: 'Fuite', states: { required: true, invalid: 'true' } },
        { role: 'button', name: 'Envoyer', states: { disabled: false }, children: [text('Envoyer')] },
        { role: 'generic', states: { live: 'polite' }, children: [text('Enregistré.')] },
      ],
    },
    { role: 'generic', children: [text('around it')] },
  ],
});

describe('an accessibility tree as text', () => {
  it('has roles, names, values and states, and no boxes without a meaning', () => {
    expect(formatTree(toNodes(form('Objet')))).toBe(
      [
        'main',
        '  text "Objet *"',
        '  textbox "Objet" = "Fuite" [required invalid]',
        '  button "Envoyer"',
      ].join('\n'),
    );
  });

  it('differs by a label that is lost', () => {
    expect(formatTree(toNodes(form('')))).not.toBe(formatTree(toNodes(form('Objet'))));
  });

  it('shows three of many alike, and how many more there are', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ role: 'row', name }));
    expect(formatTree(toNodes({ role: 'table', children: rows })).split('\n')).toEqual([
      'table',
      ...['a', 'b', 'c'].map((name) => `  row "${name}"`),
      '  … 2 more row',
    ]);
  });

  it('is held in a section with a name', () => {
    const sections = new Map([
      ['b', 'main'],
      ['a', 'main\n  text "x"'],
    ]);
    expect([...readSections(writeSections(sections))]).toEqual([...sections].reverse());
  });
});
