/** Whether a place takes reports without an account, and what changes or prints that. */
import { checkDocument } from '../kernel/http/made-document.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { getReportFormAddress } from './address.ts';
import type { PosterFormat, PublicPlaceInput } from './model.ts';
import { fetchPublicPlace, printPoster, putPublicPlace } from './place-api.ts';
import { ADDRESS_RENEWED, PLACE_CLOSED, PLACE_OPENED } from './place-texts.ts';

export const publicPlaceQuery = family((site) =>
  createQuery((context) => fetchPublicPlace(site, context), { staleMs: SMALL_STALE_MS }),
);

/** What is closed or renewed has lost its addresses: an opening is not taken back without a question either. */
export const changePublicPlaceAction = family((site) =>
  createAction(async (context, input: PublicPlaceInput): Promise<true> => {
    publicPlaceQuery(site).set(await putPublicPlace(site, input, context));
    if (input.renew) reportDone(ADDRESS_RENEWED);
    else if (!input.open) reportDone(PLACE_CLOSED);
    else reportDone(PLACE_OPENED);
    return true;
  }),
);

/** Makes the poster of a place; one action per screen. */
export const createPosterAction = () =>
  createAction(async (context, site: Id, format: PosterFormat) => {
    const url = await printPoster(site, { format, address: getReportFormAddress() }, context);
    return checkDocument(url, context.signal);
  });
