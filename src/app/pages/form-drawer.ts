/**
 * A form in the drawer, kept in the address as `name=1`: back closes it, a reload and a shared link open it. What
 * the form does after a success is its own; leaving its page closes the drawer.
 */
import { $drawer, closeDrawer, openDrawer, type RouteName, showNotice } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { getEntryKey } from '../router/history-entries.ts';
import { $decision, $page, isKnownTag, open, openQuery } from '../router/router.ts';
import { loadElements } from './load-elements.ts';

type Page = ReturnType<typeof $page.get>;

export interface FormDrawer {
  /** The form's element. */
  tag: string;
  title: string;
  /** Its title where it starts with a copy: `from` is in the query. */
  copyTitle?: string;
  /** The parameter of the query that opens it. */
  parameter: string;
  /** Further parameters of the drawer, removed from the address with it. */
  more?: readonly string[];
  /** The pages that it may stand on. */
  hosts: readonly RouteName[];
  /** The intention that opens it, claimed here. */
  event: `balise-${string}`;
  /** The properties of the form. */
  getProperties: (page: Page) => Record<string, unknown>;
  /** What the address of a host keeps of the intention beside `parameter`, among `more`. */
  getQuery?: (detail: unknown) => Record<string, string | null>;
  /** Where it is opened from a page that is none of its hosts. */
  getHref: (detail: unknown) => string;
}

/**
 * Keeps the drawer and the address in step, and handles the element's event.
 * @returns opens the drawer, on this page or on the one that `getHref` returns
 */
export function startFormDrawer(form: FormDrawer): (detail?: unknown) => void {
  const { tag, parameter, hosts } = form;
  /** The entry of the history that was made for the drawer. */
  let ownEntry: string | null = null;

  /** A form may stand in the drawer under two titles: to create, and to change. */
  const isOurs = (drawer: ReturnType<typeof $drawer.get> | undefined): boolean =>
    drawer?.content === tag && (drawer.title === form.title || drawer.title === form.copyTitle);
  const isHost = (): boolean => hosts.some((name) => name === $page.get().route);
  const isWanted = (): boolean =>
    $page.get().query[parameter] === '1' && $decision.get().kind === 'open' && isHost();

  function start(detail?: unknown): void {
    if (isHost()) openQuery({ ...form.getQuery?.(detail), [parameter]: '1' }, { push: true });
    else open(form.getHref(detail));
    ownEntry = getEntryKey();
  }

  function sync(): void {
    const isOpen = isOurs($drawer.get());
    if (isOpen && !isWanted()) closeDrawer();
    if (isOpen || !isWanted()) return;
    loadElements([tag]).then(
      () => {
        if (!isWanted() || isOurs($drawer.get())) return;
        const page = $page.get();
        const title = (page.query.from && form.copyTitle) || form.title;
        openDrawer({ title, content: tag, properties: form.getProperties(page) });
      },
      () => {
        showNotice(texts.LOADING_FAILED);
        leave();
      },
    );
  }

  /** Takes the drawer out of the address: back over the entry that was made for it, else in place. */
  function leave(): void {
    const names = [parameter, ...(form.more ?? [])];
    if (ownEntry !== null && ownEntry === getEntryKey()) history.back();
    else openQuery(Object.fromEntries(names.map((name) => [name, null])));
    ownEntry = null;
  }

  if (isKnownTag(tag)) {
    $page.subscribe(sync);
    $decision.listen(sync);
    $drawer.listen((drawer, last) => {
      if (!drawer && isOurs(last) && isWanted()) leave();
    });
    document.addEventListener(form.event, (event) => {
      event.preventDefault();
      start((event as CustomEvent<unknown>).detail);
    });
  }
  return start;
}

/** An id or a text that an intention names, as text; `''` for none. @param detail the event's, of any shape */
export const readIntention = (detail: unknown, name: string): string =>
  String((detail as Record<string, unknown> | null | undefined)?.[name] ?? '');
