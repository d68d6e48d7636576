import * as texts from './texts.ts';

/** The first stop of a page leads to its content; in a landmark, since nothing of a page may be outside of one. */
export const SkipLink = () => (
  <nav className="skip" aria-label={texts.SKIP_LABEL}>
    <a href="#contenu">{texts.SKIP_LINK}</a>
  </nav>
);
