/**
 * Where containers cannot be asked for their width (Chromium before 105, Firefox before 110, Safari before 16), what is
 * for a narrow one is for a narrow window: a phone has the layouts of a phone. What is for a wide one stays away, since
 * a wide window has narrow parts.
 */
export const toWindowQueries = (css: string): string =>
  css.replaceAll(/@container \((?:max-width: ?|width ?<= ?)(\d+px)\)/g, '@media (max-width: $1)');
