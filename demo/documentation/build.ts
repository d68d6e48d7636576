/**
 * Makes the documentation of the elements, `dist/docs`: static pages from the manifest, the types of the package and
 * the project's Markdown; with them the pages of `/embed/`, and the plugin for WordPress. Run at the end of the build;
 * the reference server shows it under `/elements/`.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { build } from 'vite';
import { writeElement } from './element-page.ts';
import { listFramed, writeEmbed } from './embed-page.ts';
import { type Page, writePage } from './frame.ts';
import { GUIDES } from './guides.ts';
import { readElements } from './model.ts';
import { writeGuide, writeIndex, writeTokens } from './pages.ts';
import { writePlugin } from './wordpress.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUITE = join(ROOT, 'dist/elements');
const OUT = join(ROOT, 'dist/docs');
const readRoot = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(readRoot('package.json')) as { version: string };

const TOKENS = 'src/elements/parts/host/tokens.css';
const tokens = [...readRoot(TOKENS).matchAll(/^\s*(--balise-[\w-]+):\s*([^;]+);/gm)]
  .map(([, name = '', value = '']) => ({ name, value }))
  .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at);

/** The drawings of the components of Shoelace that the pages use. */
const ICONS = [
  ...['check', 'check-lg', 'chevron-down', 'chevron-left', 'chevron-right'],
  ...['copy', 'grip-vertical', 'x-circle-fill', 'x-lg'],
];

rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(OUT, 'embed'), { recursive: true });
const write = (path: string, text: string): void => writeFileSync(join(OUT, path), text);

const elements = readElements(SUITE);
const pages: Page[] = [
  writeIndex(elements),
  ...GUIDES.map((guide) => writeGuide(guide, guide.slug === 'theming' ? writeTokens(tokens) : undefined)),
  ...elements.map(writeElement),
];
for (const page of pages)
  write(page.path === './' ? 'index.html' : page.path, writePage(page, elements, version));

for (const element of listFramed(elements)) write(`embed/${element.tag}.html`, writeEmbed(element));

const plugin = writePlugin(elements, version);
mkdirSync(join(ROOT, 'dist/wordpress/balise'), { recursive: true });
for (const [path, text] of Object.entries(plugin)) writeFileSync(join(ROOT, 'dist/wordpress', path), text);
const archived = Object.entries(plugin).map(([path, text]) => [path, strToU8(text)] as const);
// the first day that the format knows: the same files make the same archive
writeFileSync(
  join(OUT, 'balise-wordpress.zip'),
  zipSync(Object.fromEntries(archived), { mtime: '1980-01-01T00:00:00' }),
);

const site = join(import.meta.dirname, 'site');
const sheets = ['base', 'frame', 'text', 'play', 'shoelace'].map((name) =>
  readRoot(`demo/documentation/site/${name}.css`),
);
const SHOELACE = 'node_modules/@shoelace-style/shoelace/dist';
const themes = ['light', 'dark'].map((name) => readRoot(`${SHOELACE}/themes/${name}.css`));
write('documentation.css', [readRoot(TOKENS), ...themes, ...sheets].join('\n'));
write('icons.svg', writeSprite());
for (const name of ['documentation.svg', 'documentation-theme.js', 'embed.css'])
  copyFileSync(join(site, name), join(OUT, name));

/** One file of drawings: Shoelace's icon writes the markup of separate ones into the page, which the policy refuses. */
function writeSprite(): string {
  const symbols = ICONS.map((name) =>
    readRoot(`${SHOELACE}/assets/icons/${name}.svg`)
      .replace('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"', `<symbol id="${name}"`)
      .replace('</svg>', '</symbol>'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** The first script uses what the embed builder of the administration writes code with. */
await build({
  configFile: false,
  root: site,
  logLevel: 'warn',
  build: {
    outDir: OUT,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: ['documentation', 'embed'].map((name) => join(site, `${name}.ts`)),
      external: [/^\.\/host\.js$/],
      output: { entryFileNames: '[name].js' },
    },
  },
});
