/** The code that embeds an element, for other homes than a page of HTML. Pure. */
import { escapeMarkup } from '../kernel/lib/markup.ts';
import { type Embed, formatTag } from './snippet.ts';

type Tag = Pick<Embed, 'tag' | 'values'>;

/** `balise-ticket-form` → `TicketForm` */
const nameComponent = (tag: string): string =>
  tag.replace(/^balise/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** @param framework whose types the tag takes */
const setupLines = (framework: 'react' | 'vue', origin: string, api: string): string =>
  `import { setup } from '@balise/elements';
import type {} from '@balise/elements/${framework}';

setup({ api: ${quote(api)}, appUrl: ${quote(origin)} });`;

const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A value between quotes where JSX reads it as it stands, else as an expression. */
const formatJsx = ([name, value]: [string, string]): string => {
  if (value === '') return ` ${name}`;
  return /["&\\\n]/.test(value) ? ` ${name}={${JSON.stringify(value)}}` : ` ${name}="${value}"`;
};

/**
 * A component of React 19.
 * @param event one that the element dispatches, to be listened to; `''` for none
 */
export function formatReact({ tag, values }: Tag, event: string, origin: string, api: string): string {
  const attributes = Object.entries(values).map(formatJsx).join('');
  const listener = event && ` on${event}={({ detail }) => console.log(detail)}`;
  return `${setupLines('react', origin, api)}

export const ${nameComponent(tag)} = () => (
  <${tag}${attributes}${listener} />
);`;
}

/** A component of Vue 3. @param event as in `formatReact` */
export function formatVue({ tag, values }: Tag, event: string, origin: string, api: string): string {
  const element = formatTag({ tag, values });
  const listener = event && ` @${event}="({ detail }) => console.log(detail)"`;
  const at = element.indexOf(`></${tag}>`);
  return `<script setup lang="ts">
${setupLines('vue', origin, api)}
</script>

<template>
  ${element.slice(0, at)}${listener} />
</template>`;
}

/** The shortcode of the WordPress plugin; WordPress ends one at a bracket. */
export function formatShortcode({ tag, values }: Tag): string {
  const attributes = Object.entries(values).map(([name, value]) =>
    value === ''
      ? ` ${name}`
      : ` ${name}="${escapeMarkup(value).replaceAll('[', '&#91;').replaceAll(']', '&#93;')}"`,
  );
  return `[balise element="${tag.replace(/^balise-/, '')}"${attributes.join('')}]`;
}

/** The address of an element as a page of its own. */
export function formatFrameAddress({ tag, values }: Tag, origin: string): string {
  const query = Object.entries(values)
    .map(([name, value]) => encodeURIComponent(name) + (value && `=${encodeURIComponent(value)}`))
    .join('&');
  return `${origin}/embed/${tag}${query && `?${query}`}`;
}

/** That page in a frame, for a CMS that strips scripts. @param title what the frame is announced as */
export const formatFrame = (embed: Tag, title: string, origin: string): string =>
  `<iframe src="${escapeMarkup(formatFrameAddress(embed, origin))}"\n  title="${escapeMarkup(title)}" width="100%" height="720" frameborder="0"></iframe>`;
