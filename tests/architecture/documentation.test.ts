/** `dist/docs`, the documentation of the elements as the build leaves it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFramed } from '../../demo/documentation/embed-page.ts';
import { findSectionsWithoutPage, GUIDES, splitSections } from '../../demo/documentation/guides.ts';
import { readElements } from '../../demo/documentation/model.ts';
import type { RouteName } from '../../src/core/kernel/page/routes.ts';
import { ROUTES } from '../../src/core/kernel/page/screens.ts';
import { ROOT } from './_sources.ts';

const DOCS = join(ROOT, 'dist/docs');
const SUITE = join(ROOT, 'dist/elements');

const paths = readdirSync(DOCS).filter((path) => path.endsWith('.html'));
const pages = new Map(paths.map((path) => [path, readFileSync(join(DOCS, path), 'utf8')]));
/** Of the application, which is served beside them. */
const STATEMENT = '../accessibilite';
const listIds = (page: string): string[] => [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

/** Every link of the site's own that leads to no file, or to no place of its page. */
function findDead(site: ReadonlyMap<string, string>): string[] {
  return [...site].flatMap(([path, page]) =>
    [...page.matchAll(/<[^>]+\s(?:href|src)="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^https?:/.test(href) && href !== STATEMENT)
      .filter((href) => {
        const [file = '', anchor = ''] = href.split('#');
        const target = file === '' ? path : file === './' ? 'index.html' : file;
        const found = site.get(target);
        if (found === undefined) return ![DOCS, SUITE].some((folder) => existsSync(join(folder, target)));
        return anchor !== '' && !listIds(found).includes(anchor);
      })
      .map((href) => `${path} → ${href}`),
  );
}

/** Styles and scripts that stand in the page itself. */
const findInline = (page: string): string[] =>
  (page.match(/<[a-z][^>]*>/g) ?? []).filter((tag) =>
    /\s(?:style|on\w+)="|^<style|^<script(?![^>]*\ssrc=)/.test(tag),
  );

describe('the documentation', () => {
  it('[L1] has a page for every element, with its attributes, events and what can be styled', () => {
    const elements = readElements(SUITE);
    expect(elements.length).toBeGreaterThan(40);
    for (const { tag, attributes, events, parts, slots, methods } of elements) {
      const page = pages.get(`${tag}.html`) ?? '';
      expect(page, tag).toMatch(new RegExp(`id="stage" lang="fr"><${tag}[ >]`));
      const controls = [...page.matchAll(/data-attribute="([\w-]+)"/g)].map(([, name]) => name);
      expect(controls.toSorted(), tag).toEqual(attributes.map(({ name }) => name).sort());
      for (const { name } of [...events, ...parts, ...slots, ...methods])
        expect(page, tag).toContain(`<dt><code>${name || '(default)'}`);
    }
  });

  it('[K4] leads to the accessibility statement from every page', () => {
    const without = [...pages].filter(([, page]) => !page.includes(`<a href="${STATEMENT}"`));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('[L1] has the guides that integrators look for, and a page for each section on embedding', () => {
    const wanted = 'start cms frame kiosk csp cors sso theming upgrades scripts'.split(' ');
    expect(GUIDES.map(({ slug }) => slug)).toEqual(expect.arrayContaining(wanted));
    for (const { slug } of GUIDES) expect(pages.get(`${slug}.html`), slug).toMatch(/<h1>.+<\/h1>/);
    expect(findSectionsWithoutPage()).toEqual([]);
    expect([...splitSections('# A\nx\n## B\n### C\n').keys()]).toEqual(['A', 'B']);
  });

  it('[L3] has a page to be framed for every element, with its attributes and no other', () => {
    const elements = listFramed(readElements(SUITE));
    const framed = readdirSync(join(DOCS, 'embed'));
    expect(framed.sort()).toEqual(elements.map(({ tag }) => `${tag}.html`).sort());
    for (const { tag, attributes } of elements) {
      const page = readFileSync(join(DOCS, 'embed', `${tag}.html`), 'utf8');
      expect(page).toContain(`data-attributes="${attributes.map(({ name }) => name).join(' ')}"`);
      expect(page).not.toMatch(/data-attributes="[^"]*\b(?:api|app-url)\b/);
      expect(findInline(page), tag).toEqual([]);
    }
  });

  it('[L3] [trust M8] has none for screens of money, contracts, accounts and administration', () => {
    const closed: RouteName[] = ['Administration', 'Contrats', 'Details du contrat', 'Finances', 'Profil'];
    const kept = ROUTES.filter(({ name }) => closed.includes(name)).flatMap(({ tags }) => tags);
    expect(kept).toHaveLength(closed.length);
    const framed = readdirSync(join(DOCS, 'embed')).map((file) => file.replace('.html', ''));
    expect(framed.filter((tag) => kept.includes(tag) || tag.endsWith('-admin'))).toEqual([]);
  });

  it('[L1] has no dead link', () => {
    expect(findDead(pages)).toEqual([]);
    const planted = '<a href="gone.html"></a> <a href="#gone"></a> <img src="gone.png">';
    expect(findDead(new Map([['x.html', planted]]))).toHaveLength(3);
  });

  it('[L1] runs under the strictest policy, and names each thing once', () => {
    for (const [path, page] of pages) {
      expect(findInline(page), path).toEqual([]);
      const ids = listIds(page);
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).toEqual([]);
    }
  });
});
