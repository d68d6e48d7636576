/** The files of a round, for while the network is away: what an address of the server is on this device. */
import { pageSingleton } from '../lib/page-singletons.ts';

/** By the absolute address of the server; used only while the network is away. */
export const heldFiles = pageSingleton('page.held-files', () => ({
  isUsed: false,
  urls: new Map<string, string>(),
}));

export const findHeldFile = (address: string): string | null =>
  heldFiles.isUsed ? (heldFiles.urls.get(address) ?? null) : null;
