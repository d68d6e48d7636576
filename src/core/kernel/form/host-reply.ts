/** What a page answers that has prevented a form's intention, since it sends the input itself. */
import { ApiError } from '../http/api-error.ts';
import type { Id } from '../lib/lenient-schema.ts';

export type PageReply =
  /** It is sent; `id` is its number in Balise, where it has one. */
  | { sent: true; id?: Id | null }
  /** It is not: the sentence to show, or sentences by field. */
  | { refused: string | Record<string, string | string[]> };

/**
 * @returns the number of what was sent, or `null`
 * @throws ApiError of status 400 with the page's sentences
 */
export async function readReply(reply: PageReply | Promise<PageReply>): Promise<Id | null> {
  const given: Partial<Record<'sent' | 'id' | 'refused', unknown>> = (await reply) ?? {};
  if (given.sent === true) return (given.id as Id | undefined) ?? null;
  if (given.refused) throw new ApiError('status', { status: 400, body: given.refused, quiet: true });
  throw new TypeError('respond() takes { sent: true, id } or { refused }, or a promise of one.');
}
