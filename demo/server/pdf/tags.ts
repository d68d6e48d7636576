/**
 * Tagged PDF: what is read aloud, in which order, and as what. What is drawn inside `tag` is of its structure element,
 * what is drawn inside `decorate` is left out; a text outside both becomes a paragraph.
 */

/** The structure types of the standard that our documents use. */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Sect' | 'L' | 'LI' | 'Lbl' | 'LBody';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The element that takes what is tagged next. */
const parents = new WeakMap<Doc, Element>();

/** Begins the structure of a new document. */
export function beginTags(doc: Doc): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  parents.set(doc, root);
}

const parentOf = (doc: Doc): Element => parents.get(doc)!;

/** What is true of a cell by its row and column; the library writes looks beside it, some as no reader expects. */
const CELL_FACTS = new Set(['O', 'Scope', 'Headers', 'RowSpan', 'ColSpan']);

/** A table of the library, which tags its rows and cells itself (its types do not have the option). */
export function tagTable(doc: Doc, table: PDFKit.Mixins.TableOptionsWithData): void {
  const tagged = { ...table, structParent: parentOf(doc) };
  const write = doc.ref;
  doc.ref = (data) => {
    if ((data as { O?: unknown } | undefined)?.O !== 'Table') return write.call(doc, data);
    const facts = Object.entries(data).filter(([name]) => CELL_FACTS.has(name));
    return write.call(doc, Object.fromEntries(facts));
  };
  try {
    doc.table(tagged);
  } finally {
    doc.ref = write;
  }
}

/** Whether what is drawn now is of an element, or decoration. */
const isMarked = (doc: Doc): boolean => (doc.page as unknown as { markings: unknown[] }).markings.length > 0;

/** The words that stand for a figure, or for a text that is drawn in parts or cut. */
export type Words = { alt: string } | { actual: string };

/** Draws something as one element. @returns what `draw` returns */
export function tag<T>(doc: Doc, type: Tag, draw: () => T, words?: Words): T {
  let drawn!: T;
  const element = doc.struct(type, words ?? {});
  parentOf(doc).add(element);
  element.add(() => {
    drawn = draw();
  });
  element.end();
  return drawn;
}

/** Of a text that is drawn in lines: without its own words they would be read as one, and what is cut would be lost. */
export const wordsOfLines = (whole: string, [first, ...others]: readonly string[]): Words | undefined =>
  others.length === 0 && first === whole ? undefined : { actual: whole };

/** Draws what holds several elements. @returns what `draw` returns */
export function group<T>(doc: Doc, type: Tag, draw: () => T): T {
  const parent = parentOf(doc);
  const element = doc.struct(type);
  parent.add(element);
  parents.set(doc, element);
  try {
    return draw();
  } finally {
    element.end();
    parents.set(doc, parent);
  }
}

/** Draws what is not read aloud: lines, frames, and the foot of a page (`isFoot`). */
export function decorate(doc: Doc, draw: () => void, isFoot = false): void {
  const isInside = isMarked(doc);
  if (!isInside) doc.markContent('Artifact', { type: isFoot ? 'Pagination' : 'Layout' });
  draw();
  if (!isInside) doc.endMarkedContent();
}

/** Draws a text: of the element around it, or as a paragraph. */
export function tagText<T>(doc: Doc, draw: () => T): T {
  return isMarked(doc) ? draw() : tag(doc, 'P', draw);
}
