/** Why a row of a file was refused by its server. */
import type { ApiError } from './api-error.ts';
import { explainRowFailure } from './row-failure.ts';

/**
 * The server's own sentences, each after the name of its field: « Balise : Cette valeur est déjà utilisée. » In a row
 * of many cells a sentence alone does not say which one to correct.
 */
export function explainRowRefusal(error: ApiError, getLabel: (field: string) => string | undefined): string {
  const sentences = Object.entries(error.fields).flatMap(([path, messages]) => {
    const label = getLabel(path.split('.')[0] ?? '');
    return messages.map((message) => (label ? `${label}\u00a0: ${message}` : message));
  });
  return sentences.join(' ') || explainRowFailure(error).message;
}
