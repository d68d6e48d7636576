/** Reads our documents with another library. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  title: string;
  subject: string;
  lang: string;
  /** Whether it has tags, and whether readers show its title in place of its file's name. */
  isTagged: boolean;
  showsTitle: boolean;
  /** The text of each page, by lines. */
  pages: string[];
}

/** @throws when the bytes are not a PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> };
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const preferences = (await pdf.getViewerPreferences()) as unknown as Map<string, boolean> | null;
  await task.destroy();
  return {
    title: info.Title ?? '',
    subject: info.Subject ?? '',
    lang: info.Language ?? '',
    isTagged: marks?.get('Marked') === true,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    pages,
  };
}
