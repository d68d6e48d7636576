/** Reads the structure of our documents with another library. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPages<T>(bytes: Uint8Array, read: (page: Page) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const found: T[] = [];
  for (let number = 1; number <= pdf.numPages; number++) found.push(await read(await pdf.getPage(number)));
  await task.destroy();
  return found;
}

/** The texts of a page by the id of their marked content. */
async function readMarked(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== undefined);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as { id?: string }).id);
  }
  return texts;
}

/** The structure of every page: a line an element, « Role (alternative) « text » », indented. */
export async function readTags(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages(bytes, async (page) => {
    const texts = await readMarked(page);
    const lines: string[] = [];
    const add = (node: Node, indent: string): void => {
      const inner = node.children ?? [];
      const text = inner
        .flatMap(({ type, id = '' }) => (type === 'content' ? [texts.get(id) ?? ''] : []))
        .join(' ')
        .replace(/ +/g, ' ')
        .trim();
      // the words of a text that is drawn in lines come as its alternative
      const alt = node.alt && node.alt !== text ? ` (${node.alt})` : '';
      lines.push(indent + node.role + alt + (text ? ` « ${text} »` : ''));
      for (const child of inner) if (child.role) add(child, `${indent}  `);
    };
    const root = (await page.getStructTree()) as Node | null;
    for (const child of root?.children ?? []) add(child, '');
    return lines;
  });
  return pages.flat();
}

/** What paints: texts, pictures, lines and areas. */
const PAINTS = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.paintImageXObject,
  OPS.stroke,
  OPS.fill,
  OPS.constructPath,
]);
const BEGINS = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);

/** How much is drawn neither as an element nor as decoration. */
export async function countUntagged(bytes: Uint8Array): Promise<number> {
  const counts = await readPages(bytes, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    let depth = 0;
    let bare = 0;
    for (const [rank, operation] of fnArray.entries()) {
      if (BEGINS.has(operation)) depth++;
      else if (operation === OPS.endMarkedContent) depth--;
      // a path that only clips paints nothing
      else if (PAINTS.has(operation) && depth === 0 && argsArray[rank]?.[0] !== OPS.endPath) bare++;
    }
    return bare;
  });
  return counts.reduce((sum, each) => sum + each, 0);
}
