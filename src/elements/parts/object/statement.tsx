import { getContactHref } from '../../../core/config/conformity.ts';
import type { Conformity } from '../../../core/config/model.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { AUDITED } from './audited.ts';
import grid from './grid.csv?url';
import { STATEMENT_TEXTS } from './statement-texts.ts';

export interface StatementProps {
  level: HeadingLevel;
  conformity: Conformity;
  /** The name of the organisation that declares it; `''` where it is not known. */
  organisation: string;
  /** Whether the user may ask for help in the application. */
  canAsk: boolean;
}

/** The accessibility statement that the law asks for: declared state, what is checked, contact, appeal. */
export function Statement({ level, conformity, organisation, canAsk }: StatementProps) {
  const Heading = `h${level}` as const;
  const parts = [
    { title: '', paragraphs: STATEMENT_TEXTS.introduce(organisation, conformity) },
    { title: STATEMENT_TEXTS.state, paragraphs: STATEMENT_TEXTS.describe(conformity) },
    ...(conformity.exemptions
      ? [{ title: STATEMENT_TEXTS.exemptions, paragraphs: [conformity.exemptions] }]
      : []),
    ...STATEMENT_TEXTS.parts,
  ];
  return (
    <div className="statement">
      {parts.map(({ title, paragraphs }) => (
        <section key={title} className="statement-part">
          {title && <Heading className="statement-heading">{title}</Heading>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="statement-text">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <section className="statement-part">
        <Heading className="statement-heading">{STATEMENT_TEXTS.gridTitle}</Heading>
        <p>{STATEMENT_TEXTS.audited(AUDITED)}</p>
        <a className="block-link" href={grid} download={STATEMENT_TEXTS.gridFile}>
          {STATEMENT_TEXTS.grid}
        </a>
      </section>
      <Feedback level={level} contact={conformity.contact} canAsk={canAsk} />
      <section className="statement-part">
        <Heading className="statement-heading">{STATEMENT_TEXTS.appealTitle}</Heading>
        <p>{STATEMENT_TEXTS.appeal}</p>
        <a className="block-link" href={STATEMENT_TEXTS.defender} target="_blank" rel="noopener noreferrer">
          {STATEMENT_TEXTS.defenderName}
        </a>
      </section>
    </div>
  );
}

interface FeedbackProps {
  level: HeadingLevel;
  contact: string;
  canAsk: boolean;
}

/** How a defect is reported: to the declared contact, and by those who may ask for help in the application. */
function Feedback({ level, contact, canAsk }: FeedbackProps) {
  const Heading = `h${level}` as const;
  const href = getContactHref(contact);
  return (
    <section className="statement-part">
      <Heading className="statement-heading">{STATEMENT_TEXTS.feedback}</Heading>
      <p>{contact ? STATEMENT_TEXTS.write : canAsk ? STATEMENT_TEXTS.ask : STATEMENT_TEXTS.local}</p>
      {contact &&
        (href ? (
          <a className="block-link" href={href}>
            {contact}
          </a>
        ) : (
          <p className="statement-text">{contact}</p>
        ))}
      {canAsk && (
        <Link route="Aide et support" className="block-link">
          {STATEMENT_TEXTS.report}
        </Link>
      )}
    </section>
  );
}
