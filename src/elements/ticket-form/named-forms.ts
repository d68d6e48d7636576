import { createUploadQueue, type UploadQueue } from '../../core/attachments/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { pageSingleton } from '../../core/kernel/lib/page-singletons.ts';
import { permanentFamily } from '../../core/kernel/lib/store-family.ts';
import { formatPlace } from '../../core/sites/model.ts';
import { $sites, $siteTree } from '../../core/sites/store.ts';
import { createTicketForm, type TicketFormStore } from '../../core/tickets/form.ts';

/** Shared by all copies of the suite on a page, which may be of different versions: its names stay. */
export interface FormWithPhotos {
  form: TicketFormStore;
  tray: UploadQueue;
}

/** Whether there are sites, or they are still to come. */
const hasSites = (): boolean => {
  const { status, size, loadedAt } = $sites.get();
  return size > 0 || (status !== 'ERROR' && loadedAt === null);
};

const nameSite = (site: Id): string => formatPlace($siteTree.get(), { id: site, name: '' });

/** The page's one form of each name, with its photos. */
export const formOf = pageSingleton('ticket-forms', () =>
  permanentFamily((name): FormWithPhotos => {
    const tray = createUploadQueue();
    return { form: createTicketForm(name, tray, hasSites, nameSite), tray };
  }),
);

/** Names the form by the ticket it copies or the place it is given: each has its own draft. */
export function getFormName({
  asset,
  balise,
  site,
  from,
}: Record<'asset' | 'balise' | 'site' | 'from', string>): string {
  if (from) return `copie:${from}`;
  if (asset) return `asset:${asset}`;
  if (balise) return `balise:${balise}`;
  return site ? `site:${site}` : 'libre';
}
