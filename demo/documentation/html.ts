/** Markup for the pages: every value is escaped, unless it is markup already. */
import { escapeMarkup } from '../../src/core/kernel/lib/markup.ts';

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | false | null | undefined | readonly Value[];

/** html`<p>${text}</p>`; lists are joined, `false`, `null` and `undefined` leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, at) => part + write(values[at])).join(''));

function write(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return escapeMarkup(String(value));
}
