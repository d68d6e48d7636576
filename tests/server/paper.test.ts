import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { drawSheet } from '../../demo/server/interventions/draw-sheet.ts';
import { drawRoll, drawSheets } from '../../demo/server/labels/draw.ts';
import { breakName } from '../../demo/server/labels/name-lines.ts';
import { BOLD, createPdf, FONT, finishPdf } from '../../demo/server/pdf/document.ts';
import { breakLongWords } from '../../demo/server/pdf/long-words.ts';
import { type Glyphs, makePrintable } from '../../demo/server/pdf/printable.ts';
import { orderPieces } from '../../demo/server/pdf/right-to-left.ts';
import { drawPlan } from '../../demo/server/plans/draw-plan.ts';
import { readPdf } from './_pdf.ts';

/** Both fonts of a document. */
const FONTS = [FONT, BOLD].map((name) => {
  const doc = createPdf({ title: 'x' }).font(name);
  return (doc as unknown as { _font: { font: Glyphs } })._font.font;
});
const print = (text: string): string => makePrintable(text, FONTS[0]!);

const SHEET = {
  title: 'Bon n° 12',
  madeOn: 'Fait le 26 novembre',
  society: 'Groupe hospitalier',
  logo: null,
  ticket: [['Objet', 'Fuite']] as [string, string][],
  equipment: [],
  tag: '',
  provider: [],
  dates: [],
  ticketDescription: '',
  work: '',
  report: '',
};

/** The lines of each page with the distance of their baseline from the lower edge. */
async function readLines(bytes: Uint8Array): Promise<{ text: string; y: number }[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() ? [{ text: item.str, y: item.transform[5] }] : [],
      ),
    );
  }
  await task.destroy();
  return pages;
}

describe('[E4] a pasted text on paper', () => {
  it.each([
    ['a table of Excel', 'Compteur\tIndex\r\nEau\t1234', 'Compteur    Index\nEau    1234'],
    ['line ends of every system', 'a\rb\r\nc\nd\u2028e\vf\fg\u0085h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['invisible marks', 'a\u200bb\u00adc\ufeffd\u202ee\u2060f\0g\x1b', 'abcdefg'],
    ['letters and their accents apart', 'e\u0301te\u0301', 'été'],
    ['what people tick', '✅ fait ❌ pas fait ❗', '✔ fait ✘ pas fait !'],
    ['pictures that the font holds', '😀 ⚠️ ☎', '😀 ⚠ ☎'],
    ['pictures that it does not hold, each of one sign', '🔧 👷🏽‍♀️ 🇫🇷 1️⃣', '◆ ◆ FR 1'],
    ['letters without a glyph', 'Pompe 水泵', 'Pompe ??'],
    ['letters in another form', '𝐏𝐨𝐦𝐩𝐞 Ｐ１', 'Pompe P1'],
    ['Arabic', 'Pompe مضخة ماء', 'Pompe مضخة ماء'],
  ])('keeps %s without a box', (_, text, expected) => {
    const printed = print(text);
    expect(printed).toBe(expected);
    for (const letter of printed.replaceAll('\n', '')) {
      for (const font of FONTS)
        expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0)!)]).toEqual([letter, true]);
    }
  });

  it('is ready on every document', async () => {
    const text = 'Eau\t12\r\nGaz 🔧';
    const bare = createPdf({ title: text });
    bare.text(text);
    const label = { balise: 'A', name: text, site: text };
    const places = [{ x: 0, y: 0, label: text, asset: text, balise: text }];
    const plan = { name: text, place: text, description: text, picture: null, numbered: true, places };
    for (const bytes of [
      await finishPdf(bare),
      await drawSheet({
        ...SHEET,
        title: text,
        work: text,
        report: text,
        society: text,
        ticket: [[text, text]],
      }),
      await drawSheets({ labels: [label], start: 1 }),
      await drawRoll({ labels: [label] }),
      await drawPlan(plan),
    ]) {
      const { pages, title } = await readPdf(bytes);
      expect(title).not.toMatch(/[\t\r\n]/);
      const all = pages.join('\n');
      expect(all).toContain('Gaz ◆');
      expect(all).toMatch(/Eau {1,4}12/);
      expect(all).not.toMatch(/[\t\r🔧]/u);
    }
  });

  it('of many lines keeps clear of the foot of its pages', async () => {
    const report = Array.from({ length: 200 }, (_, index) => `Ligne ${index + 1}`).join('\n');
    const pages = await readLines(await drawSheet({ ...SHEET, report }));
    expect(pages.length).toBeGreaterThan(3);
    for (const lines of pages) {
      const foot = Math.min(...lines.map(({ y }) => y));
      expect(lines.find(({ y }) => y === foot)?.text).toContain('Groupe hospitalier');
      const last = Math.min(...lines.filter(({ text }) => text.startsWith('Ligne')).map(({ y }) => y));
      expect(last - foot).toBeGreaterThan(16);
    }
    expect(pages.flat().filter(({ text }) => text.startsWith('Ligne'))).toHaveLength(200);
  });
});

describe('[trust B11] words longer than a line', () => {
  it('are broken where it ends, each letter measured once', () => {
    let measured = 0;
    const measure = (letter: string): number => {
      measured++;
      return letter === 'W' ? 2 : 1;
    };
    const word = 'W'.repeat(5000);
    const lines = breakLongWords(`Avant ${word} après\n${'i'.repeat(50)}`, 102, measure).split('\n');
    expect(measured).toBe(5050);
    expect(lines[0]).toBe(`Avant ${'W'.repeat(50)}`);
    expect(lines.slice(1, 99).every((line) => line === 'W'.repeat(50))).toBe(true);
    expect(lines.at(-1)).toBe('i'.repeat(50));
    expect(breakLongWords('court et plusieurs mots '.repeat(50), 10, () => 1)).toBe(
      'court et plusieurs mots '.repeat(50),
    );
  });

  it('lose no letter on the sheet, and stay within its lines', async () => {
    const bytes = await drawSheet({ ...SHEET, work: 'm'.repeat(3000), report: 'W'.repeat(5000) });
    const text = (await readPdf(bytes)).pages.join('');
    expect([text.match(/W/g)?.length, text.match(/m/g)!.length >= 3000]).toEqual([5000, true]);
  });
});

describe('[E4] words from right to left', () => {
  const order = (line: string) => orderPieces(line).map(({ text }) => text);

  it('are set in their order, numbers in theirs, among French ones', () => {
    expect(order('Pompe')).toEqual(['Pompe']);
    expect(order('Pompe مضخة ماء neuve')).toEqual(['Pompe ', 'ماء', ' ', 'مضخة', ' neuve']);
    expect(order('مضخة 12,5 (ماء)')).toEqual(['(', 'ماء', ')', ' ', '12,5', ' ', 'مضخة'].filter(Boolean));
    expect(order('משאבה A מים')).toEqual(['משאבה', ' A ', 'מים']);
  });

  it('keep the space between them', async () => {
    const doc = createPdf({ title: 'x' });
    const width = (text: string) => doc.widthOfString(text);
    expect(width('مضخة ماء')).toBeCloseTo(width('مضخة') + width(' ') + width('ماء'), 3);
    expect(width('مضخة A')).toBeCloseTo(width('مضخة') + width(' A'), 3);
    doc.text('مضخة ماء');
    await finishPdf(doc);
  });
});

describe('[E3] the name on a label', () => {
  const measure = (text: string): number => text.length;
  const room = { width: 10, lines: 3, measure };

  it.each([
    ['Pompe', ['Pompe']],
    ['Pompe de relevage', ['Pompe de', 'relevage']],
    ['  Pompe \n de  relevage ', ['Pompe de', 'relevage']],
    ['Anticonstitutionnellement', ['Anticonsti', 'tutionnell', 'ement']],
    ['', ['']],
  ])('« %s » is broken between words, or where a line ends', (name, lines) => {
    expect(breakName(name, room)).toEqual(lines);
  });

  it('that is too long keeps its start and its end', () => {
    const lines = breakName(`Centrale de traitement d’air du bloc opératoire ${'x '.repeat(40)}n° 12`, room);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.every((line) => line.length <= 10)).toBe(true);
    expect(lines.join(' ')).toMatch(/^Centrale .*…/);
    expect(lines.join(' ')).toMatch(/n° 12$/);
  });

  it('has the lines that there is room for, and two names with one beginning differ', async () => {
    const names = ['nord', 'sud'].map((end) => `Centrale de traitement d’air du bloc ${end}`);
    const long = ['1', '2'].map((end) => `${'Centrale de traitement d’air '.repeat(6)}n° ${end}`);
    for (const draw of [
      (name: string) => drawSheets({ labels: [{ balise: 'BAL-1', name, site: 'Hôpital' }], start: 1 }),
      (name: string) => drawRoll({ labels: [{ balise: 'BAL-1', name, site: 'Hôpital' }] }),
    ]) {
      for (const name of names) {
        const [page] = await readLines(await draw(name));
        const printed = page!.map(({ text }) => text.trim()).join(' ');
        expect(printed).toContain(name);
      }
      const printed = await Promise.all(long.map(async (name) => (await readPdf(await draw(name))).pages[0]));
      expect(printed[0]).not.toBe(printed[1]);
    }
  });
});
