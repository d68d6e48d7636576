/** The calls of those who report without an account (contract notes, `public-tickets`); all throw `ApiError`. */
import * as v from 'valibot';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, get, post } from '../kernel/http/http.ts';
import {
  PublicDoor,
  PublicFollow,
  PublicPhotoCount,
  PublicReceipt,
  type PublicReportInput,
} from './model.ts';

/** Nobody's session goes with them, and a wait that the server asks for is shown instead of waited for. */
const OPEN = { public: true, live: true, once: true } as const;
const doorPath = (key: string): string => `/api/public/${encodeURIComponent(key)}/`;
const followPath = (follow: string): string => `/api/public/suivi/${encodeURIComponent(follow)}/`;

export async function fetchDoor(key: string, options: CallOptions): Promise<PublicDoor> {
  const { data } = await get(doorPath(key), { ...options, ...OPEN });
  return v.parse(PublicDoor, data);
}

export async function sendPublicReport(
  key: string,
  input: PublicReportInput,
  options: CallOptions,
): Promise<PublicReceipt> {
  const { data } = await post(`${doorPath(key)}tickets/`, input, { ...options, ...OPEN });
  return v.parse(PublicReceipt, data);
}

export async function fetchFollow(follow: string, options: CallOptions): Promise<PublicFollow> {
  const { data } = await get(followPath(follow), { ...options, ...OPEN });
  return v.parse(PublicFollow, data);
}

/** @returns how many photos the report has */
export async function sendReportPhoto(follow: string, file: File, options: CallOptions): Promise<number> {
  const { data } = await post(`${followPath(follow)}photos/`, toFormBody({ file }), { ...options, ...OPEN });
  return v.parse(PublicPhotoCount, data).photos;
}
