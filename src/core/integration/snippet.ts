/** The lines that embed an element, to be copied into a page. Pure. */

import { escapeMarkup } from '../kernel/lib/markup.ts';
/** Attribute values by name; `''` for a flag that is set. */
export type EmbedValues = Readonly<Record<string, string>>;

export interface Embed {
  tag: string;
  values: EmbedValues;
  /** A colour as `#rrggbb`; `''` keeps the suite's own. */
  colour: string;
}

/** `<balise-agenda view="day" kiosk></balise-agenda>` */
export function formatTag({ tag, values }: Pick<Embed, 'tag' | 'values'>): string {
  const attributes = Object.entries(values).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`,
  );
  return `<${tag}${attributes.join('')}></${tag}>`;
}

/** The property of the brand's colour; it stands in a sheet, since strict policies forbid inline styles. */
const COLOUR = '--balise-primary-strong';

/**
 * Script, element, and the rule of the page's own sheet where a colour was chosen. Settings stand in attributes of
 * the script: no inline script is needed.
 * @param origin where the suite is served
 * @param api the address of the API
 */
export function formatSnippet(embed: Embed, origin: string, api: string): string {
  const script = `<script type="module" src="${escapeMarkup(origin)}/elements/balise.js"\n  data-api="${escapeMarkup(api)}" data-app-url="${escapeMarkup(origin)}"></script>`;
  const rule =
    embed.colour && `\n\n/* feuille de style de la page */\n${embed.tag} { ${COLOUR}: ${embed.colour}; }`;
  return `${script}\n\n${formatTag(embed)}${rule}`;
}
