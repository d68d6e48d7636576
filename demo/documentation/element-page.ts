/** The page of an element: live, its attributes to set, its code, what it reports, and everything that it has. */
import { formatTag } from '../../src/core/integration/snippet.ts';
import { listFramed } from './embed-page.ts';
import { EXAMPLES, HINTS, NEED_LOGIN } from './examples.ts';
import type { Page } from './frame.ts';
import { html, Markup } from './html.ts';
import { renderLine, renderSentence } from './markdown.ts';
import { type AttributeDoc, type ElementDoc, firstSentence, type Named } from './model.ts';

/** What the live element can be as wide as, in pixels. */
const WIDTHS = [['all', 'All'], ...['800', '600', '390', '320'].map((width) => [width, width])] as const;

/** The kinds of code, in the order of their tabs. */
const CODES = [
  ['html', 'HTML'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['wordpress', 'WordPress'],
  ['frame', 'Frame'],
] as const;

/** The event that examples listen to: a fact of the element's own, such as `balise-ticket-created`. */
export const chooseEvent = ({ events }: ElementDoc): string =>
  events.find(({ name }) => /ed$/.test(name) && name !== 'balise-login-required')?.name ??
  (events.some(({ name }) => name === 'balise-navigate') ? 'balise-navigate' : '');

function writeControl(attribute: AttributeDoc, value = ''): Markup {
  const { name, control, choices, description } = attribute;
  const common = html` data-attribute="${name}"`;
  const initial = attribute.default && attribute.default !== '""' ? attribute.default : '';
  const about = html`<span slot="help-text">${renderSentence(description)}${
    initial && control !== 'flag' && html` Default: <code>${initial}</code>`
  }${name === 'kiosk' && ' In the code alone: it would make this whole page a kiosk.'}</span>`;
  if (control === 'flag')
    return html`<sl-checkbox${common}><code>${name}</code>${about}</sl-checkbox>
`;
  return control === 'choice'
    ? html`<sl-select size="small" clearable placeholder="—" label="${name}"${common}>${choices.map(
        (choice) => html`<sl-option value="${choice}">${choice}</sl-option>`,
      )}${about}</sl-select>
`
    : html`<sl-input size="small" autocomplete="off" spellcheck="false" label="${name}" value="${value}"${common}>${about}</sl-input>
`;
}

const writeAttributes = ({ tag, attributes }: ElementDoc): Markup => {
  const write = (list: AttributeDoc[]) => list.map((each) => writeControl(each, EXAMPLES[tag]?.[each.name]));
  const own = attributes.filter(({ isCommon }) => !isCommon);
  const common = attributes.filter(({ isCommon }) => isCommon);
  return html`<form id="attributes">
${own.length === 0 && html`<p class="muted">It has none of its own.</p>`}${write(own)}
${common.length > 0 && html`<sl-details summary="Of every element">${write(common)}</sl-details>`}</form>`;
};

const writeRows = (title: string, id: string, list: readonly (Named & { more?: Markup })[]): Markup | false =>
  list.length > 0 &&
  html`<h3 id="${id}">${title}</h3>
<dl>
${list.map(
  ({
    name,
    description,
    more,
  }) => html`<dt><code>${name || '(default)'}</code></dt><dd>${description && renderSentence(description)}${more}</dd>
`,
)}</dl>
`;

function writeReference({ events, methods, slots, parts, properties }: ElementDoc): Markup {
  const withCode = (code: string): Markup => html` <pre class="type" tabindex="0"><code>${code}</code></pre>`;
  return html`<section class="text" aria-labelledby="reference"><h2 id="reference">Reference</h2>
${writeRows(
  'Events',
  'events',
  events.map((event) => ({ ...event, more: event.detail === 'null' ? undefined : withCode(event.detail) })),
)}${writeRows(
  'Methods',
  'methods',
  methods.map(({ name, description, type }) => ({ name: `${name}()`, description, more: withCode(type) })),
)}${writeRows('Slots', 'slots', slots)}${writeRows('Parts', 'parts', parts)}${writeRows(
  'Properties',
  'properties',
  properties,
)}<p>Every element also follows the properties of the <a href="theming.html">theme</a>, and the suite reports to the page by <a href="events.html">events of its own</a>. All of this, for programs: <a href="custom-elements.json">custom-elements.json</a>.</p>
</section>`;
}

export function writeElement(element: ElementDoc): Page {
  const { tag, description, events } = element;
  const codes = CODES.filter(([kind]) => kind !== 'frame' || listFramed([element]).length > 0);
  const hint = HINTS[tag];
  const live = formatTag({ tag, values: { 'heading-level': '3', ...EXAMPLES[tag] } });
  return {
    path: `${tag}.html`,
    title: tag,
    about: firstSentence(description),
    isLive: true,
    body: html`<h1><code>&lt;${tag}&gt;</code></h1>
<p class="lead">${renderSentence(description)}</p>
<div class="play" id="play" data-tag="${tag}" data-event="${chooseEvent(element)}" data-events="${events.map(({ name }) => name).join(' ')}">
<section class="live" aria-labelledby="live"><div class="bar"><h2 id="live">Live</h2><sl-radio-group id="width" class="bare" size="small" label="Width" value="all">${WIDTHS.map(
      ([value, name]) => html`<sl-radio-button value="${value}">${name}</sl-radio-button>`,
    )}</sl-radio-group></div>
<p class="muted">With an account of this server. What is saved here is saved for good. Drag the edge, or move it by arrow keys: <span id="measured"></span></p>
${hint && html`<p>${renderLine(hint)}</p>`}${tag === 'balise-messages' && html`<p><sl-button size="small" id="show-message">Show a message</sl-button></p>`}
${NEED_LOGIN.includes(tag) && new Markup('<div class="stage" lang="fr"><balise-login heading-level="3"></balise-login></div>')}
<sl-split-panel id="frame" position="100"><div slot="start" class="stage" id="stage" lang="fr">${new Markup(live)}</div><div slot="end"></div><sl-icon slot="divider" library="system" name="grip-vertical"></sl-icon></sl-split-panel></section>
<div class="panels">
<section aria-labelledby="attributes-title"><h2 id="attributes-title">Attributes</h2>
${writeAttributes(element)}</section>
<section aria-labelledby="code-title"><div class="bar"><h2 id="code-title">Code</h2><sl-copy-button id="copy" copy-label="Copy the code" success-label="Copied" error-label="The browser refused: select the code"><sl-icon slot="copy-icon" library="system" name="copy" label="Copy the code"></sl-icon><sl-icon slot="success-icon" library="system" name="check" label="Copied"></sl-icon><sl-icon slot="error-icon" library="system" name="x-lg" label="Not copied"></sl-icon></sl-copy-button></div>
<sl-tab-group id="codes" no-scroll-controls>${codes.map(
      ([kind, name]) =>
        html`<sl-tab slot="nav" panel="${kind}">${name}</sl-tab><sl-tab-panel name="${kind}"><pre class="code" tabindex="0"><code></code></pre></sl-tab-panel>`,
    )}</sl-tab-group></section>
<section aria-labelledby="log-title"><div class="bar"><h2 id="log-title">Events</h2><sl-button size="small" id="clear">Clear</sl-button></div>
<p class="muted" id="quiet">Nothing yet: use the element. Its links are kept on this page.</p>
<div id="log" role="log" tabindex="0" aria-labelledby="log-title"></div></section>
</div>
</div>
${writeReference(element)}`,
  };
}
