/** The pages: the index, one a guide, one an element. */
import type { Page } from './frame.ts';
import { GUIDES, type Guide, renderGuide } from './guides.ts';
import { html, type Markup } from './html.ts';
import { renderLine } from './markdown.ts';
import { groupElements } from './menu-groups.ts';
import { type ElementDoc, firstSentence } from './model.ts';

export const writeIndex = (elements: readonly ElementDoc[]): Page => ({
  path: './',
  title: 'Documentation',
  about: 'The elements of Balise for other pages: each of them live, and guides to embedding them.',
  body: html`<h1>Balise on your pages</h1>
<p class="lead">Each screen of Balise is a custom element: tickets, interventions, equipment, the agenda, contracts, plans, statistics. Put a tag into a page, and it works there. Every page here shows one of them live, with the code that embeds it.</p>
<pre tabindex="0"><code id="ten-lines">${TEN_LINES}</code></pre>
<p><a class="button" href="start.html">Getting started</a></p>
<h2 id="guides">Guides</h2>
<ul class="cards">
${GUIDES.map(
  ({ slug, name, about }) => html`<li><a href="${slug}.html">${name}</a><p>${about}</p></li>
`,
)}</ul>
<h2 id="elements">Elements</h2>
${groupElements(elements).map(
  ([name, held]) => html`<h3>${name}</h3>
<ul class="cards">
${held.map(
  ({
    tag,
    description,
  }) => html`<li><a href="${tag}.html"><code>&lt;${tag}&gt;</code></a><p>${renderLine(firstSentence(description))}</p></li>
`,
)}</ul>
`,
)}`,
});

const TEN_LINES = `<script type="module" src="https://balise.exemple.fr/elements/balise.js"
  data-api="https://balise.exemple.fr" data-app-url="https://balise.exemple.fr"></script>

<balise-ticket-form site="12"></balise-ticket-form>`;

/** @param more what the build adds at its end */
export function writeGuide(guide: Guide, more?: Markup): Page {
  const { title, body } = renderGuide(guide);
  return {
    path: `${guide.slug}.html`,
    title: guide.name,
    about: guide.about,
    body: html`<article class="text"><h1>${renderLine(title)}</h1>
${body}${more}</article>`,
  };
}

/** The properties of the theme, for the guide to it. @param tokens with their values */
export const writeTokens = (tokens: readonly { name: string; value: string }[]): Markup =>
  html`<h2 id="every-property">Every property</h2>
<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>property</th><th>by default</th></tr></thead><tbody>
${tokens.map(
  ({ name, value }) => html`<tr><td><code>${name}</code></td><td><code>${value}</code></td></tr>
`,
)}</tbody></table></div>`;
