/** Hands files to the browser (spec §7): a blob under a name, or an address from the server. */
import { getFileUrl } from './settings.ts';

/**
 * Saves a blob as a file.
 * @param name with its extension
 */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  follow(address, name);
  // the browser reads the address after the click; a minute is more than enough
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A `url` of the server behind which a document was found (`checkDocument`). */
export type DocumentUrl = string & { readonly [DOCUMENT]: true };
declare const DOCUMENT: unique symbol;

/**
 * Opens a document of the server as a download: unchanged, resolved against the API's origin, without credentials.
 * @returns `false` when the address is neither `http:` nor `https:`
 */
export function openDownload(url: DocumentUrl): boolean {
  const address = getFileUrl(url);
  if (address) follow(address, '');
  return address !== null;
}

/**
 * Opens a document of the server in a new tab: unchanged, without credentials.
 * @returns whether a tab was opened; the browser may have blocked it, and the address must be `http:` or `https:`
 */
export function openTab(url: DocumentUrl): boolean {
  const address = getFileUrl(url);
  const tab = address && window.open(address, '_blank');
  // the document must not reach this page through `window.opener`
  if (tab) tab.opener = null;
  return Boolean(tab);
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener noreferrer';
  // where the browser shows the file instead of saving it, this page stays open
  link.target = '_blank';
  link.click();
}
