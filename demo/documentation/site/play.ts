/** An element's playground: attributes that are set, code that follows, events that are listed. */
import type {
  SlCheckbox,
  SlCopyButton,
  SlInput,
  SlRadioGroup,
  SlSelect,
  SlSplitPanel,
} from '@shoelace-style/shoelace';
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

type Control = SlCheckbox | SlInput | SlSelect;
const isFlag = (control: Control): control is SlCheckbox => control.localName === 'sl-checkbox';
const byId = <T extends Element = HTMLElement>(id: string): T => document.getElementById(id) as unknown as T;

export function play(root: HTMLElement): void {
  const { tag = '', event = '', events = '' } = root.dataset;
  const element = byId('stage').firstElementChild as HTMLElement;
  const controls = [...root.querySelectorAll<Control>('[data-attribute]')];
  const nameOf = (control: Control): string => control.dataset.attribute ?? '';

  const readValues = (): EmbedValues =>
    Object.fromEntries(
      controls.flatMap((control) => {
        if (isFlag(control)) return control.checked ? [[nameOf(control), '']] : [];
        return control.value === '' ? [] : [[nameOf(control), String(control.value)]];
      }),
    );
  const codes = byId('codes');
  const copy = byId<SlCopyButton>('copy');
  const showCode = (kind = codes.querySelector('sl-tab[active]')?.getAttribute('panel') ?? 'html'): void => {
    const code = writeCode(kind, tag, readValues(), event);
    const place = codes.querySelector(`sl-tab-panel[name="${kind}"] code`);
    if (place) place.textContent = code;
    copy.value = code;
  };
  for (const control of controls) {
    control.addEventListener(control.localName === 'sl-input' ? 'sl-input' : 'sl-change', () => {
      const name = nameOf(control);
      const value = readValues()[name] ?? HERE[name];
      if (!IN_CODE_ALONE.includes(name)) {
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
      showCode();
    });
  }
  // an element changes its own attributes as it is used
  new MutationObserver(() => {
    for (const control of controls) follow(control, element.getAttribute(nameOf(control)));
    showCode();
  }).observe(element, {
    attributeFilter: controls.map(nameOf).filter((name) => !IN_CODE_ALONE.includes(name)),
  });

  codes.addEventListener('sl-tab-show', ({ detail }) => showCode((detail as { name: string }).name));
  byId('attributes').addEventListener('submit', (submission) => submission.preventDefault());
  followWidth();
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

/** The edge beside the element can be dragged; the widths are places for it. */
function followWidth(): void {
  const frame = byId<SlSplitPanel>('frame');
  const width = byId<SlRadioGroup>('width');
  const stage = byId('stage');
  const readPadding = (): number => {
    const { paddingInlineStart, borderInlineStartWidth } = getComputedStyle(stage);
    return 2 * (Number.parseFloat(paddingInlineStart) + Number.parseFloat(borderInlineStartWidth));
  };
  new ResizeObserver(() => {
    byId('measured').textContent = `${Math.round(stage.offsetWidth - readPadding())} px`;
  }).observe(stage);
  width.addEventListener('sl-change', () => {
    if (width.value === 'all') frame.position = 100;
    else {
      // the divider's middle is its position
      const wanted = Number(width.value) + readPadding() + frame.divider.offsetWidth / 2;
      frame.positionInPixels = Math.min(wanted, frame.clientWidth);
    }
  });
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
