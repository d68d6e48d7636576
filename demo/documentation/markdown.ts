/** Markdown as markup: headings have addresses, links lead to the pages made of the same files. */
import { Marked, type Tokens } from 'marked';
import { escapeMarkup } from '../../src/core/kernel/lib/markup.ts';
import { Markup } from './html.ts';

/** The address of a heading, as GitHub has it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** @returns the address of the page for a link of the Markdown */
export type Resolve = (href: string) => string;

function createMarked(resolve: Resolve, shift: number): Marked {
  const given = new Map<string, number>();
  /** A heading that comes again has its rank in its address, as GitHub has it. */
  const addressOf = (heading: string): string => {
    const slug = slugOf(heading);
    const rank = given.get(slug) ?? 0;
    given.set(slug, rank + 1);
    return rank === 0 ? slug : `${slug}-${rank}`;
  };
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = Math.min(6, depth + shift);
        return `<h${level} id="${addressOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeMarkup(resolve(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // a wide table scrolls by itself; without a pointer it is reached by Tab
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escapeMarkup(text)}</code></pre>\n`;
      },
      // the sources hold comments alone
      html: () => '',
    },
  });
}

/** @param shift how much deeper the first heading is than in the file */
export const renderMarkdown = (text: string, resolve: Resolve, shift = 0): Markup =>
  new Markup(createMarked(resolve, shift).parse(text, { async: false }));

/** A description of the manifest as a sentence of its own. */
export const renderSentence = (text: string): Markup =>
  renderLine(text.replace(/^[a-z]/, (letter) => letter.toUpperCase()) + (/[.!?:]$/.test(text) ? '' : '.'));

/** One line. */
export const renderLine = (text: string): Markup =>
  new Markup(createMarked((href) => href, 0).parseInline(text.replace(/\s+/g, ' '), { async: false }));
