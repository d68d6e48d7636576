/**
 * The input and answer of a call, declared with its route, from which `GET /api/schema` is generated. A route without
 * a declaration appears there with its path, parameters and errors.
 */
import * as v from 'valibot';

/** The type of a query parameter; `ids` are separated by commas. */
export type QueryKind = 'text' | 'search' | 'integer' | 'boolean' | 'id' | 'ids' | 'date';

export interface Shapes {
  /** Query parameters, except those of pages, which `pageOf` adds. */
  query?: Readonly<Record<string, QueryKind>>;
  /** The JSON body, or the texts of the form. */
  body?: v.GenericSchema;
  /** The form's field that is a file. */
  file?: string;
  answer?: v.GenericSchema;
  /** The status of a success, when it is not the default: 201 to create, 204 for an empty answer, else 200. */
  status?: number;
  /** The content type of an answer other than JSON. */
  content?: string;
}

const PAGES = new WeakSet<v.GenericSchema>();

/** One page of a list, as `paginate` returns it. */
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

/** Whether the answer is a page of a list, which accepts `page` and `page_size`. */
export const isPage = (answer: v.GenericSchema | undefined): boolean =>
  answer !== undefined && PAGES.has(answer);
