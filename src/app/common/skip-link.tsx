import { SKIP_LABEL, SKIP_LINK } from './skip-texts.ts';

/** The first stop of a page leads to its content; in a landmark, since nothing of a page may be outside of one. */
export const SkipLink = () => (
  <nav className="skip" aria-label={SKIP_LABEL}>
    <a href="#contenu">{SKIP_LINK}</a>
  </nav>
);
