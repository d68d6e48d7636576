import { clickFound } from './input.ts';
import { until } from './until.ts';

/** What §8 has a 400 say, before the server's details. */
export const SENTENCES = [
  'Une erreur est survenue.',
  "La dernière opération n'a pas pu être effectuée.",
] as const;

/** Closes the page's error dialog. */
export async function closeErrorDialog(): Promise<void> {
  const find = () =>
    document.querySelector('balise-messages')?.shadowRoot?.querySelector('dialog[data-kind=dialog][open]');
  await clickFound(() =>
    until('the error dialog', () => find()?.querySelector('button.button[data-variant=primary]')),
  );
  await until('no error dialog', () => !find());
}
