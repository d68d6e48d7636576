/** Prints mistakes of an integrator in the console. */
const complaints = new Set<string>();

/** Prints a sentence as an error, once per page. */
export function warnIntegrator(sentence: string): void {
  if (complaints.has(sentence)) return;
  complaints.add(sentence);
  console.error(sentence);
}
