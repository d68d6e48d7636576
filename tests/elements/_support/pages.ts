/** A list whose server gives it in pages, without tags. */
import type { Kind } from '../../contract-server/store.ts';
import type { StubServer } from './server.ts';

/** @param path of the list's first page @param size how many items a page has @returns the numbers of the pages read since it was called last */
export function answerInPages(server: StubServer, path: string, kind: Kind, size: number): () => number[] {
  const numbers: number[] = [];
  const addressOf = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
  const isOf = new RegExp(`^${path.replace('?', '\\?')}([&?]page=(\\d+))?$`);
  server.answer(isOf, () => {
    const page = Number(isOf.exec(server.calls.at(-1)?.url ?? '')?.[2] ?? 1);
    numbers.push(page);
    const rows = server.store[kind];
    const next = page * size < rows.length ? addressOf(page + 1) : null;
    const results = rows.slice((page - 1) * size, page * size);
    return { status: 200, body: { count: rows.length, next, previous: null, results } };
  });
  return () => numbers.splice(0);
}
