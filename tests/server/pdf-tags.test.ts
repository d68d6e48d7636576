/** Documents as screen readers read them: the tags of another library's structure tree, and nothing outside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawCheckReport } from '../../demo/server/data/contract-files.ts';
import { drawSheet } from '../../demo/server/interventions/draw-sheet.ts';
import { drawRoll, drawSheets } from '../../demo/server/labels/draw.ts';
import { createPdf, finishPdf } from '../../demo/server/pdf/document.ts';
import { decorate, tag } from '../../demo/server/pdf/tags.ts';
import { drawPlan } from '../../demo/server/plans/draw-plan.ts';
import { drawPoster, type Poster } from '../../demo/server/public/draw-poster.ts';
import { readPdf } from './_pdf.ts';
import { countUntagged, readTags } from './_tags.ts';

/** One grey point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const SHEET = {
  title: 'Bon d’intervention n° 12',
  madeOn: 'Édité le 26 novembre',
  society: 'Groupe hospitalier',
  logo: PICTURE,
  ticket: [
    ['Objet', 'Fuite'],
    ['Par', 'Léa Fabre'],
  ] as [string, string][],
  equipment: [['Désignation', 'Lavabo']] as [string, string][],
  tag: 'BAL-000123',
  provider: [],
  dates: [],
  ticketDescription: '',
  work: 'Changer le joint.',
  report: '',
};

const places = [
  { x: 0.1, y: 0.2, label: 'Accueil', asset: 'Borne', balise: 'BAL-1' },
  { x: 0.3, y: 0.4, label: 'Cour', asset: '', balise: '' },
];
const PLAN = {
  name: 'Rez-de-chaussée',
  place: 'Clinique',
  description: '',
  picture: { bytes: PICTURE, width: 40, height: 30 },
  numbered: true,
  places,
};

describe('[E4] a printed sheet read aloud', () => {
  it('has its headings, its lists of names and values, its figures and its texts in their order', async () => {
    const bytes = await drawSheet(SHEET);
    expect(await readTags(bytes)).toEqual([
      'Document',
      '  Figure (Logo de Groupe hospitalier)',
      '  P « Groupe hospitalier »',
      '  H1 « Bon d’intervention n° 12 »',
      '  P « Édité le 26 novembre »',
      '  H2 « Ticket »',
      '  L',
      '    LI',
      '      Lbl « Objet »',
      '      LBody « Fuite »',
      '    LI',
      '      Lbl « Par »',
      '      LBody « Léa Fabre »',
      '  H2 « Équipement »',
      '  L',
      '    LI',
      '      Lbl « Désignation »',
      '      LBody « Lavabo »',
      '  Figure (Code-barres de la balise BAL-000123)',
      '  H2 « Prestataire »',
      '  H2 « Dates »',
      '  H2 « Description des travaux »',
      '  P « Changer le joint. »',
      '  H2 « Compte rendu »',
      '  P « L’intervenant (nom, date, signature) »',
      '  P « Le client (nom, date, signature) »',
    ]);
    expect(await countUntagged(bytes)).toBe(0);
  });

  it('goes on over its pages as one text', async () => {
    const report = Array.from({ length: 150 }, (_, index) => `Ligne ${index + 1}`).join('\n');
    const bytes = await drawSheet({ ...SHEET, report });
    const texts = (await readTags(bytes)).filter((line) => line.includes('Ligne'));
    expect(texts.join(' ').match(/Ligne \d+/g)).toHaveLength(150);
    expect(texts.every((line) => line.trim().startsWith('P «'))).toBe(true);
    expect(await countUntagged(bytes)).toBe(0);
  });
});

describe('[G4] labels read aloud', () => {
  it('have their name whole, which is drawn on several lines, and their place, which may be cut', async () => {
    const name = 'Extincteur a eau pulverisee avec additif';
    const site = 'Local technique des archives, Sous-sol, Hopital Saint-Aubin, Centre hospitalier';
    const bytes = await drawRoll({ labels: [{ balise: 'BAL-000123', name, site }] });
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain(`/ActualText (${name})`);
    expect(text).toContain(`/ActualText (${site})`);
  });

  const label = { balise: 'BAL-000123', name: 'Chaudière', site: 'Sous-sol' };
  const one = [
    '  Sect',
    '    P « Chaudière »',
    '    P « Sous-sol »',
    '    P « BAL-000123 »',
    '    Figure (Code-barres de la balise BAL-000123)',
  ];

  it('are one section each, on sheets and on rolls', async () => {
    for (const bytes of [
      await drawSheets({ labels: [label, label], start: 21 }),
      await drawRoll({ labels: [label, label] }),
    ]) {
      expect(await readTags(bytes)).toEqual(['Document', ...one, 'Document', ...one]);
      expect(await countUntagged(bytes)).toBe(0);
    }
    const address = 'https://balise.exemple.fr/b/';
    const coded = await drawRoll({ labels: [label], address });
    expect(await readTags(coded)).toContain(`    Figure (Code QR vers ${address}BAL-000123)`);
    expect(await countUntagged(coded)).toBe(0);
  });
});

describe('[K1] a printed plan read aloud', () => {
  it('is a figure with its words, and a table whose columns have headers', async () => {
    const bytes = await drawPlan(PLAN);
    const tags = await readTags(bytes);
    expect(tags.slice(0, 4)).toEqual([
      'Document',
      '  H1 « Rez-de-chaussée »',
      '  P « Clinique »',
      '  Figure (Image du plan «\u00a0Rez-de-chaussée\u00a0», 2 emplacements, décrits dans le tableau) « 1 2 »',
    ]);
    expect(tags.slice(4)).toEqual([
      'Document',
      '  H2 « Emplacements »',
      '  Table',
      '    TR',
      ...['N°', 'Repère', 'Équipement', 'Balise'].map((head) => `      TH « ${head} »`),
      '    TR',
      ...['1', 'Accueil', 'Borne', 'BAL-1'].map((cell) => `      TD « ${cell} »`),
      '    TR',
      ...['2', 'Cour', '—', '—'].map((cell) => `      TD « ${cell} »`),
    ]);
    expect(await countUntagged(bytes)).toBe(0);
    // a cell has its headers as attributes, and no look that readers of PDF warn of
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(text.match(/\/Headers \[/g)?.length).toBeGreaterThanOrEqual(8);
    expect(text).not.toMatch(/\/(BorderColor|BorderThickness|BackgroundColor|Padding)/);
  });

  it('is described after its picture, before the table of its places', async () => {
    const bytes = await drawPlan({ ...PLAN, description: 'Au nord, l’accueil.' });
    expect((await readTags(bytes)).slice(3, 8)).toEqual([
      '  Figure (Image du plan «\u00a0Rez-de-chaussée\u00a0», décrite à la page suivante, 2 emplacements, décrits dans le tableau) « 1 2 »',
      'Document',
      '  H2 « Description du plan »',
      '  P « Au nord, l’accueil. »',
      '  H2 « Emplacements »',
    ]);
    expect(await countUntagged(bytes)).toBe(0);
  });
});

const POSTER: Poster = {
  format: 'a4',
  name: 'Accueil',
  above: 'Clinique des Tilleuls',
  address: 'https://balise.exemple.fr/s/abc',
  society: 'Groupe hospitalier',
};

describe('[E4] a poster read aloud', () => {
  const one = [
    '  Sect',
    '    P « Groupe hospitalier »',
    '    H1 « Un problème ici ? »',
    '    P « Signalez-le avec votre téléphone, sans compte. »',
    '    Figure (Code QR vers https://balise.exemple.fr/s/abc)',
    '    P « Clinique des Tilleuls »',
    '    H2 « Accueil »',
    '    P « Scannez ce code avec l’appareil photo, décrivez le problème, ajoutez une photo si vous voulez : c’est envoyé. »',
    '    P « Ou ouvrez cette adresse : »',
    '    P « https://balise.exemple.fr/s/abc »',
    '    P « Danger immédiat : prévenez d’abord quelqu’un sur place. »',
  ];
  it.each([
    ['a4', 1],
    ['a6', 4],
  ] as const)('on %s has its headings, its words and its code %i times', async (format, times) => {
    const tags = await readTags(await drawPoster({ ...POSTER, format }));
    expect(tags).toEqual(['Document', ...Array.from({ length: times }, () => one).flat()]);
  });
});

/** Every document that the server makes, by the file that draws it. */
const label = { balise: 'BAL-000123', name: 'Chaudière', site: 'Sous-sol' };
const MADE: [file: string, title: RegExp, draw: () => Promise<Buffer>][] = [
  ['data/contract-files.ts', /^Rapport/, () => drawCheckReport('Ascenseurs', 'Rapport de contrôle – 2026-1')],
  ['interventions/draw-sheet.ts', /^Bon/, () => drawSheet(SHEET)],
  [
    'labels/draw.ts',
    /^Étiquettes/,
    () => drawSheets({ labels: [label], start: 1, address: 'https://b.fr/b/' }),
  ],
  ['labels/draw.ts', /^Étiquettes/, () => drawRoll({ labels: [label, label] })],
  ['plans/draw-plan.ts', /^Rez/, () => drawPlan({ ...PLAN, places: Array(40).fill(places[0]) })],
  ['plans/draw-plan.ts', /^Rez/, () => drawPlan({ ...PLAN, picture: null })],
  ['public/draw-poster.ts', /Accueil/, () => drawPoster(POSTER)],
  ['public/draw-poster.ts', /Accueil/, () => drawPoster({ ...POSTER, format: 'a6' })],
];

describe('[K4] every document that the server makes', () => {
  it('is in the list below', () => {
    const server = resolve(import.meta.dirname, '../../demo/server');
    const drawing = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && path !== 'pdf/document.ts')
      .filter((path) => /\bcreatePdf\(|new PDFDocument\(/.test(readFileSync(join(server, path), 'utf8')));
    expect(drawing.sort()).toEqual([...new Set(MADE.map(([file]) => file))]);
  });

  it.each(MADE)('%s has a title like %s, a language, and tags for all it draws', async (_, title, draw) => {
    const bytes = await draw();
    expect(await readPdf(bytes)).toMatchObject({
      title: expect.stringMatching(title),
      lang: 'fr-FR',
      isTagged: true,
      showsTitle: true,
    });
    expect(await countUntagged(bytes)).toBe(0);
    const tags = (await readTags(bytes)).map((line) => line.trim());
    expect(tags.filter((line) => /^Figure(?! \(.)/.test(line))).toEqual([]);
    const levels = tags.flatMap((line) => /^H(\d)/.exec(line)?.[1] ?? []).map(Number);
    expect(levels.every((level, rank) => level <= (levels[rank - 1] ?? 0) + 1)).toBe(true);
    const heads = tags.filter((line) => line.startsWith('TH «')).length;
    expect(bytes.toString('latin1').split('/Scope /Column').length - 1).toBe(heads);
    expect(heads > 0).toBe(tags.includes('Table'));
  });
});

describe('any document', () => {
  it('tags a text that nothing tags as a paragraph', async () => {
    const doc = createPdf({ title: 'x' });
    doc.text('Un rapport');
    const bytes = await finishPdf(doc);
    expect(await readTags(bytes)).toEqual(['Document', '  P « Un rapport »']);
  });

  it('leaves out decoration, inside and outside of elements; a line that is neither is noticed', async () => {
    const doc = createPdf({ title: 'x' });
    const drawLine = () => void doc.moveTo(0, 0).lineTo(9, 9).stroke();
    decorate(doc, drawLine);
    tag(doc, 'P', () => {
      doc.text('Souligné');
      decorate(doc, drawLine);
    });
    drawLine();
    const bytes = await finishPdf(doc);
    expect(await readTags(bytes)).toEqual(['Document', '  P « Souligné »']);
    expect(await countUntagged(bytes)).toBe(1);
  });
});
