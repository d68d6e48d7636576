/** Puts together two copies of a lasting list, such as one that is sealed and one made since: nothing of either is lost. */

/**
 * @param older the JSON text of one copy, `null` or anything else: no rows
 * @returns the JSON text of both; of a row that both have, as a newer one has it, last
 */
export function joinRows(older: string | null, newer: string | null): string {
  const rows = parseRows(newer);
  const known = new Set(rows.map(identify));
  return JSON.stringify([...parseRows(older).filter((row) => !known.has(identify(row))), ...rows]);
}

const identify = (row: unknown): unknown => (row as { id?: unknown } | null)?.id ?? JSON.stringify(row);

function parseRows(text: string | null): unknown[] {
  try {
    const rows = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return []; // not ours
  }
}
