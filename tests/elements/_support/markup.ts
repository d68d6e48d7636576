/** What a validator of HTML or the RGAA refuses and axe lets pass: in a node, through every shadow root. */

/** What holds words and inline elements only. */
const PHRASING =
  'span, p, h1, h2, h3, h4, h5, h6, button, label, em, strong, small, dt, abbr, kbd, sup, mark';
const FLOW =
  'div, p, ul, ol, dl, table, section, article, header, footer, nav, aside, main, form, fieldset, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, figure, details, dialog, address';
/** RGAA 8.9: weight, slant and size are the style sheet's; what matters more is `strong`, what is stressed `em`. */
const FOR_LOOKS = 'b, i, u, s, big, small, tt, font, center';
/** Words in a block before it is a sentence, whatever it ends with. */
const FEW_WORDS = 6;
const CHOICE = 'input:is([type=checkbox], [type=radio])';
/** What names the choices in it, and what is a list of its own kind: the box of a row belongs to its row. */
const GROUP = 'fieldset, [role=group], [role=radiogroup]';
const ROWS = 'table, [role=table], [role=grid], [role=tree], [role=treegrid], [role=listbox]';
/** A header of the rows that follow it. */
const GROUP_HEAD = 'tbody > tr > th:only-child';
const NAMED_BY_TEXT = 'a[href], button, [role=button], summary';

/** A line for each fault, with where it is. */
export function findMarkupFaults(node: ParentNode): string[] {
  const faults: string[] = [];
  const add = (rule: string, element: Element) => faults.push(`${rule}: ${element.outerHTML.slice(0, 200)}`);
  const plainHint = readPlainHint();
  const walk = (root: ParentNode): void => {
    const all = [...root.querySelectorAll('*')];
    const ids = all.map(({ id }) => id).filter(Boolean);
    for (const element of all) {
      if (element.matches(FLOW) && element.parentElement?.matches(PHRASING))
        add('a block in a line', element);
      if (element.matches(FOR_LOOKS)) add('a tag for its looks alone', element);
      if (element.matches('div') && isSentence(element)) add('a sentence that is no paragraph', element);
      if (element.id && ids.indexOf(element.id) !== ids.lastIndexOf(element.id)) add('an id twice', element);
      if (element.matches('[popovertarget][aria-expanded]')) add('expanded twice', element);
      if (
        element.matches('select[required]') &&
        element.querySelector('option')?.getAttribute('value') !== ''
      )
        add('required, without a choice of nothing', element);
      const seen = element.matches(NAMED_BY_TEXT) ? readSeen(element) : readLabels(element);
      const title = plain(element.getAttribute('title') ?? '');
      if (seen && title && !title.includes(seen)) add(`a title without « ${seen} »`, element);
      if (element.matches('table, [role=table], [role=grid]') && !isNamed(element))
        add('a table without a name', element);
      if (element.matches(CHOICE) && isFirstChoice(element) && !isGrouped(element))
        add('choices without the name of their group', element);
      if (element.matches(`table:has(${GROUP_HEAD})`) && !isDescribed(element))
        add('groups of rows without a summary', element);
      if (element.matches('th[scope]:not([scope=col], [scope=row])'))
        add('a scope over a part of a column', element);
      if (element.matches(`table:has(${GROUP_HEAD}) tbody td`) && !namesHeaders(element))
        add('a cell that does not name its headers', element);
      if (element.matches('[required]') && !isMarkedRequired(element))
        add('required, without a sign in its label or description', element);
      if (element.matches('input:not([type=hidden], [hidden]), select, textarea') && !isTied(element))
        add('a field without a name that RGAA counts', element);
      if (element.matches('[role=img]:has(svg text)') && !isDetailed(element))
        add('a drawing of figures without a table of them', element);
      if (element.matches('[placeholder][title]') && !isSaidOnce(element))
        add('a title other than the placeholder', element);
      if (element.matches(':placeholder-shown') && readHintColor(element) === plainHint)
        add('a placeholder in the colour of the browser, faint on a dark ground', element);
      if (element.matches('[popover]') && isUnstyled(element))
        add('a panel without its style sheet', element);
      if (
        element.matches(FORMAT) &&
        !readDescription(element).includes((element as HTMLInputElement).placeholder)
      )
        add('a format in the placeholder alone', element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(node);
  return faults;
}

/** RGAA 8.9: whether the own words of a block in sight are a sentence, which a paragraph holds; « lun. » is none. */
function isSentence(block: Element): boolean {
  if (block.closest('[aria-hidden=true]') || block.matches('[role]:not([role=status], [role=alert])'))
    return false;
  if (!block.checkVisibility()) return false;
  const own = [...block.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('');
  const words = own.match(/[\p{L}\d]+(?:[’'.-][\p{L}\d]+)*/gu) ?? [];
  return words.length > (/[.?!…]\s*$/.test(own) ? 1 : FEW_WORDS);
}

/** RGAA 11.10.4: what a field of a day or a time takes is read while it is filled, too. */
const FORMAT = '[placeholder^="jj/mm/aaaa"], [placeholder="hh:mm"]';

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [hidden], [readonly]), textarea, select';

/**
 * RGAA 11.10.2: a sign in the label or in a text tied to the field. None is wanted in a form of a single field, and in
 * one that marks those that may be left empty.
 */
function isMarkedRequired(element: Element): boolean {
  const form = element.closest('form');
  if (!form || form.querySelectorAll(FIELD).length < 2) return true;
  const labels = (field: Element) =>
    'labels' in field
      ? [...((field as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      : [];
  if ([...form.querySelectorAll(FIELD)].flatMap(labels).some((text) => text.includes('(facultatif)')))
    return true;
  return (
    /\*$|\(obligatoire\)/.test(labels(element).join(' ')) ||
    /à (?:remplir|saisir)/.test(readDescription(element))
  );
}

const readDescription = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (element.getRootNode() as Document | ShadowRoot).getElementById(id)?.textContent ?? '')
    .join(' ');

/** RGAA 11.1.1: named by an attribute, or by a label that is tied by `for`; one around the field alone is none. */
const isTied = (field: Element): boolean =>
  field.matches('[aria-labelledby], [aria-label], [title]') ||
  [...((field as HTMLInputElement).labels ?? [])].some(
    ({ htmlFor }) => htmlFor !== '' && htmlFor === field.id,
  );

/** RGAA's glossary: one is read in place of the other. */
const isSaidOnce = (element: Element): boolean =>
  element.getAttribute('title') === element.getAttribute('placeholder');

/** RGAA 1.6: the figures of a drawing are in words beside it. */
const isDetailed = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot)
    .getElementById(element.getAttribute('aria-details') ?? '')
    ?.querySelector('td') != null;

const readHintColor = (field: Element): string => getComputedStyle(field, '::placeholder').color;

/** The browser draws a panel in the colours of its own, with a thick frame. */
const isUnstyled = (element: Element): boolean => getComputedStyle(element).borderTopWidth === '3px';

/** The colour of a placeholder that no style has. */
function readPlainHint(): string {
  const field = document.createElement('input');
  field.placeholder = '?';
  document.body.append(field);
  const color = readHintColor(field);
  field.remove();
  return color;
}

/** RGAA 5.7.4: a cell under a header that is none of its whole column names all of its own. */
function namesHeaders(element: Element): boolean {
  const ids = (element.getAttribute('headers') ?? '').split(' ');
  return ids.every((id) =>
    (element.getRootNode() as Document | ShadowRoot).getElementById(id)?.matches('th'),
  );
}

const isNamed = (element: Element): boolean =>
  Boolean(
    element.querySelector(':scope > :is(caption, legend)')?.textContent ||
      element.ariaLabel ||
      element.getAttribute('aria-labelledby'),
  );

/** Whether a tick box or a radio is the first of several in a list, or of labels side by side. */
function isFirstChoice(element: Element): boolean {
  if (element.closest(ROWS) || element.closest('li')?.querySelector('a[href]')) return false;
  const list = element.closest('ul, ol') ?? element.closest('label')?.parentElement;
  const all = list?.querySelectorAll(`${CHOICE}[type=${element.getAttribute('type')}]`) ?? [];
  return all.length > 1 && all[0] === element;
}

function isGrouped(element: Element): boolean {
  for (let group = element.closest(GROUP); group; group = group.parentElement?.closest(GROUP) ?? null)
    if (isNamed(group)) return true;
  return false;
}

const isDescribed = (element: Element): boolean => {
  const id = element.getAttribute('aria-describedby') ?? '';
  return Boolean((element.getRootNode() as Document | ShadowRoot).getElementById(id)?.textContent);
};

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** The words in sight, without what is drawn or written for screen readers alone. */
function readSeen(element: Element): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], .visually-hidden, svg')) return '';
    return [...node.childNodes].map(read).join('');
  };
  return plain([...element.childNodes].map(read).join(''));
}

const readLabels = (element: Element): string =>
  'labels' in element ? plain([...((element as HTMLInputElement).labels ?? [])].map(readSeen).join(' ')) : '';
