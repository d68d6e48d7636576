import { ATTACHMENT_TEXTS } from './attachment-texts.ts';

/** Leads to a file as it was sent, beside the picture that a server made from it. */
export function OriginalLink({ label, href }: { label: string; href: string | null }) {
  if (href === null) return null;
  return (
    <a
      className="small"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={ATTACHMENT_TEXTS.originalOf(label)}
    >
      {ATTACHMENT_TEXTS.original}
    </a>
  );
}
