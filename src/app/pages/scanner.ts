/**
 * The scanner, above any page: one element, created when it is first opened. The equipment it finds is opened;
 * where the user may not open it, a message shows its name and place.
 */
import {
  $session,
  canScan,
  canVisit,
  getRoute,
  listenHandScanner,
  showNotice,
  showSnackbar,
} from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { $decision, $page, isKnownTag, openQuery } from '../router/router.ts';
import { loadElements } from './load-elements.ts';

const TAG = 'balise-scanner';
/** Long enough to read a name and a place, in milliseconds. */
const FOUND_MS = 8000;

const find = (): Element | null => document.querySelector(TAG);

/** Opens the scanner. */
export const openScanner = (): void => setAttribute('open', '');

/** Sets an attribute of the scanner, once its code is there; `continuous` with the one that opens it. */
function setAttribute(name: 'open' | 'code', value: string, continuous = false): void {
  loadElements([TAG]).then(
    () => {
      const scanner = find() ?? document.body.appendChild(document.createElement(TAG));
      if (name === 'open') scanner.toggleAttribute('continuous', continuous);
      scanner.setAttribute(name, value);
    },
    () => showNotice(texts.LOADING_FAILED),
  );
}

/** Whether a hand scanner is listened to: by who may scan, unless the dialog does it. */
const isListening = (): boolean => {
  const { status, user } = $session.get();
  return status === 'in' && isKnownTag(TAG) && canScan(user) && find()?.hasAttribute('open') !== true;
};

/** Opens the scanner where the address wants it, `?scan=1`, as the shortcut of the installed application does. */
function openByAddress(): void {
  const { status, user } = $session.get();
  if ($page.get().query.scan !== '1' || status !== 'in') return;
  openQuery({ scan: null });
  if (isKnownTag(TAG) && canScan(user)) openScanner();
}

/**
 * Opens the scanner when an element requests it, closes it when another page is opened, reports equipment that
 * cannot be opened. What a hand scanner reads on any page opens the equipment.
 */
export function startScanner(): void {
  listenHandScanner(isListening, (code) => setAttribute('code', code));
  $page.listen(({ path }, last) => {
    if (path !== last?.path) find()?.removeAttribute('open');
  });
  // once the browser's history holds the address
  $decision.subscribe(() => queueMicrotask(openByAddress));
  document.addEventListener('balise-scan-open', (event) => {
    event.preventDefault();
    const { detail } = event as CustomEvent<{ continuous?: boolean } | null>;
    setAttribute('open', '', detail?.continuous === true);
  });
  document.addEventListener('balise-scan', (event) => {
    const { tags, name } = getRoute("Details de l'équipement");
    if (event.defaultPrevented || (tags.every(isKnownTag) && canVisit(name))) return;
    event.preventDefault();
    const { asset } = (event as CustomEvent<{ asset?: Found }>).detail;
    showSnackbar(texts.assetFound(asset?.name ?? '', asset?.site?.name ?? ''), undefined, FOUND_MS);
  });
}

/** The details of the equipment in the message. */
interface Found {
  name: string;
  site: { name: string } | null;
}
