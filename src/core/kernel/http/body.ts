/** Reads the body of an answer. */
import { ApiError } from './api-error.ts';

/** Reads JSON. @returns `null` for an empty body @throws what `unreadable` throws, by default `ApiError` */
export async function readJson(
  response: Response,
  unreadable = (cause: unknown): unknown => {
    throw new ApiError('unexpected', { status: response.status, cause });
  },
): Promise<unknown> {
  const content = (await response.text()).replace(/^\uFEFF/, '').trim();
  if (!content) return null;
  try {
    return JSON.parse(content);
  } catch (cause) {
    return unreadable(cause);
  }
}

/** The text of a short plain-text error, which may be shown; never the HTML of a page. */
export async function readPlainText(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('text/plain')) return undefined;
  const content = await response.text().catch(() => '');
  return content.length <= 500 && !content.includes('<') ? content : undefined;
}

/** Whether an answer is JSON by its header. */
export const isJson = (response: Response): boolean =>
  /\bjson\b/.test(response.headers.get('content-type') ?? '');
