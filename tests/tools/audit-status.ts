/**
 * What is announced of what somebody does (RGAA 7.5): each act is done, and the accessibility tree is read before it
 * and after it. A message has to come into a live region that was there before, or as an alert, which is read out
 * when it comes.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Act } from './audit-acts.ts';

export interface Status {
  /** How many acts were done. */
  acts: number;
  /** What each of them announced, and where: « Chercher : status “12 tickets” ». */
  announced: string[];
  /** Acts whose message is in no region, or came with it. */
  unannounced: string[];
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

interface Region {
  role: string;
  text: string;
}

const ROLES = new Set(['status', 'alert', 'log']);
const TURNS = 60;
const TURN_MS = 100;

interface Heard {
  /** The live regions by their place in the document. */
  regions: Map<number, Region>;
  /** What has the focus, and how it is described. */
  focus: string;
  /** All words of the page. */
  text: string;
}

async function hear(session: CDPSession): Promise<Heard> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  const regions = new Map<number, Region>();
  const regionOf = new Map<string, Region | undefined>();
  let text = '';
  let focus = '';
  for (const node of nodes) {
    const { nodeId, parentId = '', backendDOMNodeId = 0, ignored, role, name, properties } = node;
    const kind = role?.value ?? '';
    const live = properties?.find((each) => each.name === 'live')?.value.value;
    if (properties?.some((each) => each.name === 'focused' && each.value.value === true))
      focus = plain(node.description?.value ?? '');
    let region = regionOf.get(parentId);
    if (!region && !ignored && (ROLES.has(kind) || (live !== undefined && live !== 'off'))) {
      region = { role: kind, text: '' };
      regions.set(backendDOMNodeId, region);
    }
    regionOf.set(nodeId, region);
    if (ignored || kind !== 'StaticText') continue;
    const words = ` ${name?.value ?? ''}`;
    text += words;
    if (region) region.text += words;
  }
  for (const region of regions.values()) region.text = plain(region.text);
  return { regions, focus, text: plain(text) };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns what is announced, or what is wrong with it */
async function judge(
  page: Page,
  session: CDPSession,
  { first, does, says }: Act,
  turns: number,
): Promise<[boolean, string]> {
  await first?.(page);
  const before = await hear(session);
  await does(page);
  let late: Region | undefined;
  let text = '';
  for (let turn = 0; turn < turns; turn++) {
    await page.waitForTimeout(TURN_MS);
    const after = await hear(session);
    text = after.text;
    if (says.test(after.focus) && after.focus !== before.focus)
      return [true, `the focus is described “${after.focus.slice(0, 90)}”`];
    for (const [place, region] of after.regions) {
      const former = before.regions.get(place);
      if (!says.test(region.text) || former?.text === region.text) continue;
      if (former || region.role === 'alert') return [true, `${region.role} “${region.text.slice(0, 90)}”`];
      late = region;
    }
  }
  if (late) return [false, `“${late.text.slice(0, 90)}” came with its ${late.role}`];
  const [seen] = says.exec(text) ?? [];
  return [false, seen ? `“${seen}” is in no region` : 'nothing is announced'];
}

/** Does what the page offers, one after the other. @param turns how often it is listened for what each announces */
export async function measureStatus(page: Page, acts: readonly Act[], turns = TURNS): Promise<Status> {
  const status: Status = { acts: acts.length, announced: [], unannounced: [] };
  const session = await page.context().newCDPSession(page);
  page.setDefaultTimeout(20_000);
  for (const act of acts) {
    const [isAnnounced, what] = await judge(page, session, act, turns).catch(
      (error: unknown) => [false, String(error).split('\n', 2).join(' ')] as const,
    );
    (isAnnounced ? status.announced : status.unannounced).push(`${act.name} : ${what}`);
  }
  await session.detach();
  return status;
}
