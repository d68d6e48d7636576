/** What every page has around its text: head, header, menu. */
import { GUIDES } from './guides.ts';
import { html, Markup } from './html.ts';
import { groupElements } from './menu-groups.ts';
import type { ElementDoc } from './model.ts';

export interface Page {
  /** Its file. */
  path: string;
  title: string;
  about: string;
  body: Markup;
  /** Whether the suite is loaded. */
  isLive?: boolean;
}

const link = (page: Page, path: string, text: Markup | string): Markup =>
  html`<li><a href="${path}"${page.path === path && new Markup(' aria-current="page"')}>${text}</a></li>`;

function writeMenu(page: Page, elements: readonly ElementDoc[]): Markup {
  return html`<nav id="menu" class="menu" aria-label="Documentation">
<sl-input class="find" type="search" id="find" size="small" autocomplete="off" label="Find" placeholder="agenda, csp…"></sl-input>
<p id="none" class="muted" role="status"></p>
<div class="entries"><section><h2>Guides</h2><ul>
${GUIDES.map(({ slug, name }) => link(page, `${slug}.html`, name))}
</ul></section>
${groupElements(elements).map(
  ([name, held]) => html`<section><h2>${name}</h2><ul>
${held.map(({ tag }) => link(page, `${tag}.html`, html`<code>${tag}</code>`))}
</ul></section>
`,
)}</div></nav>`;
}

/** The whole page. */
export const writePage = (page: Page, elements: readonly ElementDoc[], version: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Balise elements</title>
<meta name="description" content="${page.about}">
<link rel="icon" href="documentation.svg" type="image/svg+xml">
<link rel="stylesheet" href="documentation.css">
<script src="documentation-theme.js"></script>
${page.isLive && new Markup('<script type="module" src="balise.js"></script>\n')}<script type="module" src="documentation.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<sl-button size="small" class="menu-button" id="open-menu">Menu</sl-button>
<a class="brand" href="./"><img src="documentation.svg" alt="" width="28" height="28"> Balise <span>elements</span></a>
<span class="version">${version}</span>
<sl-select class="theme" id="theme" size="small" label="Theme" value="system"><sl-option value="system">System</sl-option><sl-option value="light">Light</sl-option><sl-option value="dark">Dark</sl-option></sl-select>
</header>
<div class="columns">
${writeMenu(page, elements)}
<main id="content" tabindex="-1">
${page.body}
</main>
</div>
<footer class="foot"><a href="../accessibilite" hreflang="fr">Accessibility: not compliant</a></footer>
<sl-drawer id="drawer" label="Documentation" placement="start"></sl-drawer>
</body>
</html>
`.text;
