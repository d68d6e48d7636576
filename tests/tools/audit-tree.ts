/** What assistive technology is given: the accessibility tree of a page, through every shadow root. */
import type { Page } from '@playwright/test';

interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

export interface Tree {
  /** Controls that have a role and no name. */
  nameless: string[];
  /** How many controls were compared. */
  controls: number;
  /** Live regions, as « status polite ». */
  live: string[];
  /** The outline of headings, as « 1 Tickets ». */
  headings: string[];
  lines: string[];
}

const CONTROLS = new Set(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem option'.split(
    ' ',
  ),
);

/** Reads the whole tree by Chromium's own protocol. */
export async function readTree(page: Page): Promise<Tree> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  await session.detach();
  const depths = new Map<string, number>();
  const tree: Tree = { nameless: [], controls: 0, live: [], headings: [], lines: [] };
  for (const { nodeId, parentId = '', ignored, role, name, properties = [] } of nodes) {
    const depth = (depths.get(parentId) ?? -1) + (ignored ? 0 : 1);
    depths.set(nodeId, depth);
    const kind = role?.value ?? '';
    if (ignored || kind === 'InlineTextBox' || kind === 'none' || kind === 'generic') continue;
    const words = name?.value?.trim() ?? '';
    const read = (wanted: string): unknown => properties.find((each) => each.name === wanted)?.value.value;
    tree.lines.push(`${' '.repeat(Math.min(depth, 20))}${kind} ${JSON.stringify(words)}`);
    if (CONTROLS.has(kind)) {
      tree.controls++;
      if (!words) tree.nameless.push(`${kind} ${nodeId}`);
    }
    if (kind === 'heading') tree.headings.push(`${read('level')} ${words}`);
    const live = read('live');
    if (live && live !== 'off') tree.live.push(`${kind} ${live}`);
  }
  return tree;
}
