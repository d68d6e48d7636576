/** `/embed/<element>`: a page with one element, for other pages to frame. */
import { PRODUCT } from '../../src/core/kernel/lib/texts.ts';
import { ROUTES } from '../../src/core/kernel/page/screens.ts';
import { html } from './html.ts';
import type { ElementDoc } from './model.ts';

/** They show nothing of their own, or are about other pages. */
const NOT_EMBEDDED = ['balise-messages', 'balise-integration-admin'];
/**
 * Administration, money and one's own account: a page around a frame can hide it and have it clicked, and what these
 * do must never be done so.
 */
const NOT_FRAMED =
  /^balise-(.+-admin|import|inventory|finance|budget|entry-form|contract|contract-form|contract-list|profile|password-forgot|password-reset)$/;

/** Those that stand in pages of others. */
export const listEmbedded = (elements: readonly ElementDoc[]): ElementDoc[] =>
  elements.filter(({ tag }) => !NOT_EMBEDDED.includes(tag));

/** Those that have a page for a frame. */
export const listFramed = (elements: readonly ElementDoc[]): ElementDoc[] =>
  listEmbedded(elements).filter(({ tag }) => !NOT_FRAMED.test(tag));

/** The page; its script takes the attributes from the query, and none but these. */
export function writeEmbed({ tag, attributes }: ElementDoc): string {
  const screen = ROUTES.find(({ tags }) => tags.includes(tag));
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="strict-origin">
<title>${screen ? `${screen.title} · ${PRODUCT}` : PRODUCT}</title>
<base target="_blank">
<link rel="icon" href="../elements/documentation.svg" type="image/svg+xml">
<link rel="stylesheet" href="../elements/embed.css">
<script type="module" src="../elements/balise.js"></script>
<script type="module" src="../elements/embed.js"></script>
</head>
<body data-tag="${tag}" data-attributes="${attributes.map(({ name }) => name).join(' ')}">
<main></main>
<noscript>Balise a besoin de JavaScript.</noscript>
</body>
</html>
`.text;
}
