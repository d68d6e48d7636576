/** An element's playground: attributes that are set, code that follows, events that are listed. */
import { copyText } from '../../../src/core/integration/copy.ts';
import {
  formatFrame,
  formatReact,
  formatShortcode,
  formatVue,
} from '../../../src/core/integration/frameworks.ts';
import { type EmbedValues, formatSnippet } from '../../../src/core/integration/snippet.ts';

/** Events of the suite itself; the element's own stand in its page. */
const OF_SUITE = ['balise-ready', 'balise-error', 'balise-session-changed'];
const MOST_EVENTS = 50;
/** They would change the page around the element. */
const IN_CODE_ALONE = ['kiosk'];
/** What an element has here unless it is set: the page's own headings are above it. */
const HERE: Record<string, string> = { 'heading-level': '3' };

type Control = HTMLInputElement | HTMLSelectElement;
const isFlag = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

export function play(root: HTMLElement): void {
  const { tag = '', event = '', events = '' } = root.dataset;
  const element = byId('stage').firstElementChild as HTMLElement;
  const controls = [...root.querySelectorAll<Control>('[data-attribute]')];
  const nameOf = (control: Control): string => control.dataset.attribute ?? '';

  const readValues = (): EmbedValues =>
    Object.fromEntries(
      controls.flatMap((control) => {
        if (isFlag(control)) return control.checked ? [[nameOf(control), '']] : [];
        return control.value === '' ? [] : [[nameOf(control), control.value]];
      }),
    );
  const showCode = (): void => {
    const kind = root.querySelector<HTMLInputElement>('[name="kind"]:checked')?.value ?? 'html';
    byId('code').textContent = writeCode(kind, tag, readValues(), event);
    byId('copied').textContent = '';
  };
  for (const control of controls) {
    control.addEventListener(
      isFlag(control) || control instanceof HTMLSelectElement ? 'change' : 'input',
      () => {
        const name = nameOf(control);
        const value = readValues()[name] ?? HERE[name];
        if (!IN_CODE_ALONE.includes(name)) {
          if (value === undefined) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
        showCode();
      },
    );
  }
  // an element changes its own attributes as it is used
  new MutationObserver(() => {
    for (const control of controls) follow(control, element.getAttribute(nameOf(control)));
    showCode();
  }).observe(element, {
    attributeFilter: controls.map(nameOf).filter((name) => !IN_CODE_ALONE.includes(name)),
  });

  root.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'kind') showCode();
  });
  byId('attributes').addEventListener('submit', (submission) => submission.preventDefault());
  byId('copy').addEventListener('click', async () => {
    const isCopied = await copyText(byId('code').textContent ?? '');
    byId('copied').textContent = isCopied ? 'Copied.' : 'The browser refused: select the code.';
  });
  byId('width').addEventListener('change', ({ target }) => {
    byId('stage').dataset.width = (target as HTMLSelectElement).value;
  });
  document.getElementById('show-message')?.addEventListener('click', async () => {
    const host: string = './host.js';
    const { showSnackbar } = (await import(/* @vite-ignore */ host)) as {
      showSnackbar: (text: string) => void;
    };
    showSnackbar('Ticket supprimé.');
  });
  listEvents(element, events.split(' ').filter(Boolean));
  showCode();
}

/** Shows in a control what the element has. */
function follow(control: Control, value: string | null): void {
  if (isFlag(control)) {
    if (!IN_CODE_ALONE.includes(control.dataset.attribute ?? ''))
      control.checked = value !== null && value !== 'false';
    return;
  }
  const shown = value === HERE[control.dataset.attribute ?? ''] ? '' : (value ?? '');
  if (control.value !== shown && document.activeElement !== control) control.value = shown;
}

function writeCode(kind: string, tag: string, values: EmbedValues, event: string): string {
  const { origin } = location;
  const embed = { tag, values };
  switch (kind) {
    case 'react':
      return formatReact(embed, event, origin, origin);
    case 'vue':
      return formatVue(embed, event, origin, origin);
    case 'wordpress':
      return formatShortcode(embed);
    case 'frame':
      return formatFrame(embed, tag, origin);
    default:
      return formatSnippet({ ...embed, colour: '' }, origin, origin);
  }
}

/** Lists what is dispatched, the newest first. Links stay on this page. */
function listEvents(element: HTMLElement, names: readonly string[]): void {
  const log = byId('log');
  const note = (event: Event): void => {
    if (event.target !== document && event.target !== element && !element.contains(event.target as Node))
      return;
    if (event.type === 'balise-navigate') event.preventDefault();
    const { detail } = event as CustomEvent<unknown>;
    const entry = document.createElement('div');
    const name = document.createElement('code');
    name.textContent = event.type;
    const time = document.createElement('time');
    time.textContent = new Date().toLocaleTimeString('en-GB');
    entry.append(time, name);
    if (event.target === document) entry.append(' from the document');
    if (detail !== null && detail !== undefined) {
      const shown = document.createElement('pre');
      shown.textContent = JSON.stringify(detail, null, 1);
      entry.append(shown);
    }
    log.prepend(entry);
    while (log.children.length > MOST_EVENTS) log.lastElementChild?.remove();
    byId('quiet').hidden = true;
  };
  for (const name of new Set([...names, ...OF_SUITE])) document.addEventListener(name, note);
  byId('clear').addEventListener('click', () => {
    log.replaceChildren();
    byId('quiet').hidden = false;
  });
}
