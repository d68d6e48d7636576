/** What a PDF holds for assistive technology, read by another library than the one that writes it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Paper {
  title: string;
  lang: string;
  tagged: boolean;
  pages: number;
  /** How often each tag is used. */
  tags: Record<string, number>;
  /** Pictures without a text. */
  figuresWithoutText: number;
  text: string;
}

interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

/** @throws when the bytes are not a PDF */
export async function readPaper(bytes: Uint8Array): Promise<Paper> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> };
  const paper: Paper = {
    title: info.Title ?? '',
    lang: info.Language ?? '',
    tagged: ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
    pages: pdf.numPages,
    tags: {},
    figuresWithoutText: 0,
    text: '',
  };
  const count = ({ role, alt, children = [] }: Tag): void => {
    if (role) paper.tags[role] = (paper.tags[role] ?? 0) + 1;
    if (role === 'Figure' && !alt) paper.figuresWithoutText++;
    for (const child of children) count(child);
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    count(((await page.getStructTree()) ?? {}) as Tag);
    const { items } = await page.getTextContent();
    paper.text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
  }
  await task.destroy();
  return paper;
}
