/** Files handed to the browser (spec §7): a blob under a name, or an address that the server answered. */
import { getFileUrl } from './settings.ts';

/**
 * Saves a file that this page holds.
 * @param name with its extension
 */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  follow(address, name);
  // the download reads the address after the click; a minute is far beyond what it needs
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Opens a `url` that the server answered as a download: as it is, resolved against the API's origin, without
 * credentials.
 * @returns whether it was an address that may be followed (`http:` or `https:`)
 */
export function openDownload(url: string): boolean {
  const address = getFileUrl(url);
  if (address) follow(address, '');
  return address !== null;
}

/**
 * Opens a `url` that the server answered in a new tab, as it is, without credentials.
 * @returns whether a tab was opened: a browser may have blocked it, and the address may not be one to follow
 */
export function openTab(url: string): boolean {
  const address = getFileUrl(url);
  const tab = address && window.open(address, '_blank');
  // a document knows nothing of the page that opened it
  if (tab) tab.opener = null;
  return Boolean(tab);
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener noreferrer';
  // where the browser shows the file instead of saving it, the page is not left
  link.target = '_blank';
  link.click();
}
