/** The middle of some figures. */
export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A line of a table: a name, then figures. */
export const row = (name, ...cells) =>
  name.padEnd(22) + cells.map((cell) => String(cell).padStart(16)).join('');
