/** How the filters of a list stand in an address. */

/** The values of a text with commas between them, each once; blanks are none. */
export const parseList = (text: string): string[] =>
  [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean);

/** Filters as the query of an address, by their names; without those that filter nothing. */
export function formatFilters(filters: object): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters) as [string, string | string[] | boolean][]) {
    const text = Array.isArray(value) ? value.join(',') : value === false ? '' : String(value);
    if (text.trim() !== '') query[name] = text;
  }
  return query;
}
