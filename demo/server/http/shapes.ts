/**
 * What a call takes and answers, declared beside its route. The document of `GET /api/schema` is made from it; a
 * route that declares nothing stands there with its path, its parameters and its errors.
 */
import * as v from 'valibot';

/** What a parameter of the query is; `ids` are separated by commas. */
export type QueryKind = 'text' | 'search' | 'integer' | 'boolean' | 'id' | 'ids' | 'date';

export interface Shapes {
  /** Parameters of the query, besides those of pages, which `pageOf` brings. */
  query?: Readonly<Record<string, QueryKind>>;
  /** The JSON body, or the texts of the form. */
  body?: v.GenericSchema;
  /** The part of the form that is a file. */
  file?: string;
  answer?: v.GenericSchema;
  /** The status of a success when it is not the usual one: 201 to create, 204 for an empty answer, else 200. */
  status?: number;
  /** The content type of an answer that is no JSON. */
  content?: string;
}

const PAGES = new WeakSet<v.GenericSchema>();

/** One page of a list, as `paginate` answers it. */
export function pageOf<T extends v.GenericSchema>(item: T) {
  const page = v.object({
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });
  PAGES.add(page);
  return page;
}

/** Whether the answer is a page of a list, which takes `page` and `page_size`. */
export const isPage = (answer: v.GenericSchema | undefined): boolean =>
  answer !== undefined && PAGES.has(answer);
