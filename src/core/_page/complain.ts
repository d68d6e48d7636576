/** What an integrator has to mend, printed in the console. */
const complaints = new Set<string>();

/** Prints a sentence as an error, once a page. */
export function complain(sentence: string): void {
  if (complaints.has(sentence)) return;
  complaints.add(sentence);
  console.error(sentence);
}
