/** The guides: sections of the project's own Markdown, each a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Markup } from './html.ts';
import { renderMarkdown, slugOf } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');
const EMBEDDING = 'docs/embedding.md';

export interface Guide {
  /** Its page is `<slug>.html`. */
  slug: string;
  /** As the menu names it. */
  name: string;
  about: string;
  file: string;
  /** The section of the file; the whole of it without one. */
  heading?: string;
}

/** In the order of the menu. */
export const GUIDES: readonly Guide[] = [
  {
    slug: 'start',
    name: 'Getting started',
    about: 'The script, the tags, and what to look at when nothing appears.',
    file: 'README.md',
    heading: 'Embed it in ten lines',
  },
  {
    slug: 'setup',
    name: 'Options of setup()',
    about: 'Where the API is, who logs in, which theme.',
    file: EMBEDDING,
    heading: 'What `setup()` takes',
  },
  {
    slug: 'cms',
    name: 'In a CMS',
    about: 'WordPress and others, with scripts or without.',
    file: EMBEDDING,
    heading: 'In a CMS',
  },
  {
    slug: 'frame',
    name: 'Frames (/embed)',
    about: 'One element as a page of its own, for pages that may not run scripts.',
    file: EMBEDDING,
    heading: 'Pages in a frame (/embed)',
  },
  {
    slug: 'public',
    name: 'Without an account',
    about: 'A form that anybody may send, for an open place.',
    file: EMBEDDING,
    heading: 'Reports without an account',
  },
  {
    slug: 'kiosk',
    name: 'Kiosks',
    about: 'Screens that nobody touches, for weeks.',
    file: EMBEDDING,
    heading: 'Kiosks',
  },
  {
    slug: 'csp',
    name: 'Content policy (CSP)',
    about: 'What a strict page has to allow.',
    file: EMBEDDING,
    heading: "The page's policy (CSP)",
  },
  {
    slug: 'cors',
    name: 'Other origins (CORS)',
    about: 'What the server answers to pages elsewhere.',
    file: EMBEDDING,
    heading: 'Calls from another origin (CORS)',
  },
  {
    slug: 'sso',
    name: 'Single sign-on',
    about: "The page's own login behind the elements.",
    file: EMBEDDING,
    heading: "The page's own login",
  },
  {
    slug: 'login-form',
    name: 'The login form',
    about: 'Why it stands in the page, where password managers look.',
    file: EMBEDDING,
    heading: "The login form stands in the page's own tree",
  },
  {
    slug: 'theming',
    name: 'Theming',
    about: 'Light and dark, properties, parts, size.',
    file: EMBEDDING,
    heading: 'Theming',
  },
  {
    slug: 'events',
    name: 'Events and methods',
    about: 'What the page learns, and how it drives the suite.',
    file: EMBEDDING,
    heading: 'What the page learns, and how it drives the suite',
  },
  {
    slug: 'package',
    name: 'The npm package',
    about: 'Types for TypeScript, React and Vue, data for editors.',
    file: EMBEDDING,
    heading: 'The package',
  },
  {
    slug: 'addresses',
    name: 'Addresses and integrity',
    about: 'Versions, how long each may be kept, and hashes.',
    file: EMBEDDING,
    heading: 'Addresses and integrity',
  },
  {
    slug: 'upgrades',
    name: 'Upgrades',
    about: 'How pages get a new version, and what they may depend on.',
    file: EMBEDDING,
    heading: 'Upgrades',
  },
  {
    slug: 'scripts',
    name: "What a host's scripts can read",
    about: 'Where trust ends, and what a frame adds.',
    file: EMBEDDING,
    heading: "What a page's scripts can read",
  },
  {
    slug: 'shell',
    name: 'A shell of your own',
    about: 'Menu, titles, messages: the module of the application.',
    file: EMBEDDING,
    heading: 'A shell of your own',
  },
  {
    slug: 'operating',
    name: 'Operating the server',
    about: 'Backups, kiosks, former versions, hosting.',
    file: 'docs/operating.md',
  },
  {
    slug: 'hosting',
    name: 'A server of the house',
    about: 'From a bare Debian to an address with TLS, watched and saved.',
    file: 'docs/hosting.md',
  },
  {
    slug: 'browsers',
    name: 'Browsers',
    about: 'The oldest ones, and what is added for them.',
    file: 'docs/browsers.md',
  },
  {
    slug: 'changes',
    name: 'Changes',
    about: 'Version by version, for those who embed.',
    file: 'CHANGELOG.md',
  },
];

const cache = new Map<string, string>();
const read = (file: string): string => {
  const text = cache.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
  cache.set(file, text);
  return text;
};

/** The sections of a file: its first heading with what follows, and each second-level one. */
export function splitSections(text: string): Map<string, string> {
  const parts = text.split(/^(?=##? )/m).filter((part) => /^##? /.test(part));
  return new Map(
    parts.map((part) => {
      const [first = '', ...rest] = part.split('\n');
      return [first.replace(/^##? /, '').trim(), rest.join('\n').trim()];
    }),
  );
}

/** @throws where the file has no such section */
function readSection({ file, heading }: Guide): { title: string; body: string } {
  const sections = splitSections(read(file));
  if (!heading) {
    const [title = ''] = sections.keys();
    return { title, body: read(file).replace(/^# .*\n/, '') };
  }
  const body = sections.get(heading);
  if (body === undefined) throw new Error(`${file} has no section « ${heading} ».`);
  return { title: heading, body };
}

/** Files that are no guide, with the pages that show what they hold. */
const OTHER: Record<string, string> = {
  'docs/elements.md': './',
  'build/package/README.md': 'package.html',
  'demo/wordpress/balise/readme.txt': 'balise-wordpress.zip',
};

/** @throws where a link of the Markdown leads to no page */
function resolveLink(href: string, { file, slug }: Guide): string {
  if (/^https?:/.test(href)) return href;
  const [path = '', anchor = ''] = href.split('#');
  const target = path === '' ? file : join(file, '..', path).replaceAll('\\', '/');
  const inside = GUIDES.filter((each) => each.file === target);
  const named = inside.find(({ heading }) => heading && slugOf(heading) === anchor);
  if (named) return `${named.slug}.html`;
  const holder = inside.find((each) => anchor && hasHeading(readSection(each).body, anchor));
  if (holder) return `${holder.slug === slug ? '' : `${holder.slug}.html`}#${anchor}`;
  const page = OTHER[target] ?? (inside[0] && `${inside[0].slug}.html`);
  if (anchor || !page) throw new Error(`${file} links to « ${href} », which is on no page.`);
  return page;
}

const hasHeading = (text: string, anchor: string): boolean =>
  [...text.matchAll(/^#{2,6} (.+)$/gm)].some(([, heading = '']) => slugOf(heading) === anchor);

/** The title and the text of a guide. */
export function renderGuide(guide: Guide): { title: string; body: Markup } {
  const { title, body } = readSection(guide);
  // `###` below `##` is the second level of its page
  const shift = guide.heading && guide.file !== 'README.md' ? -1 : 0;
  return { title, body: renderMarkdown(body, (href) => resolveLink(href, guide), shift) };
}

/** The `##` sections of the guide to embedding that have no page. */
export const findSectionsWithoutPage = (): string[] =>
  [...splitSections(read(EMBEDDING)).keys()].filter(
    (heading) => !GUIDES.some((guide) => guide.file === EMBEDDING && guide.heading === heading),
  );
