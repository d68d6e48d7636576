import { LinkField, useCopy } from '../parts/form/link-field.tsx';
import { Button } from '../parts/ui/button.tsx';
import { PUBLIC_TEXTS } from './public-texts.ts';

/** The link by which a sender follows a report, with a button that copies it. */
export function CopyLink({ href }: { href: string }) {
  const [outcome, copy] = useCopy(PUBLIC_TEXTS);
  return (
    <div className="copy-link">
      <LinkField label={PUBLIC_TEXTS.link} hint={PUBLIC_TEXTS.linkHint} link={href} />
      <Button icon="files" onClick={() => copy(href)}>
        {PUBLIC_TEXTS.copy}
      </Button>
      <span className="muted small">{outcome}</span>
    </div>
  );
}
