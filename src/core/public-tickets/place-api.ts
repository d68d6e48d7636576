/** The calls about places that take reports without an account (contract notes, `public-tickets`); all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, get, post, put } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { type PosterInput, PublicPlace, type PublicPlaceInput } from './model.ts';

const pathOf = (site: Id): string => `/api/public_places/${encodeURIComponent(site)}/`;
const Printed = v.object({ url: v.pipe(v.string(), v.nonEmpty()) });

export async function fetchPublicPlace(site: Id, options: CallOptions): Promise<PublicPlace> {
  const { data } = await get(pathOf(site), options);
  return v.parse(PublicPlace, data);
}

export async function putPublicPlace(
  site: Id,
  input: PublicPlaceInput,
  options: CallOptions,
): Promise<PublicPlace> {
  const { data } = await put(pathOf(site), input, options);
  return v.parse(PublicPlace, data);
}

/** @returns the address of the document */
export async function printPoster(site: Id, input: PosterInput, options: CallOptions): Promise<string> {
  const { data } = await post(`${pathOf(site)}poster/`, input, options);
  return v.parse(Printed, data).url;
}
