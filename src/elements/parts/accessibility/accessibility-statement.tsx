import { Fragment } from 'react';
import { getContactHref } from '../../../core/config/conformity.ts';
import { EXEMPTED_KINDS } from '../../../core/config/conformity-texts.ts';
import type { Conformity } from '../../../core/config/model.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { STATEMENT_TEXTS } from './accessibility-statement-texts.ts';
import grid from './audit-grid.csv?url';
import { AUDITED } from './audit-result.ts';

export interface AccessibilityStatementProps {
  level: HeadingLevel;
  conformity: Conformity;
  /** The name of the organisation that declares it; `''` where it is not known. */
  organisation: string;
  /** Whether the user may ask for help in the application. */
  canAsk: boolean;
}

/** The accessibility statement that the law asks for: declared state, what is checked, contact, appeal. */
export function AccessibilityStatement({
  level,
  conformity,
  organisation,
  canAsk,
}: AccessibilityStatementProps) {
  const Heading = `h${level}` as const;
  const parts = [
    { title: STATEMENT_TEXTS.state, paragraphs: [STATEMENT_TEXTS.sayState(conformity)] },
    { title: STATEMENT_TEXTS.results, paragraphs: [STATEMENT_TEXTS.sayResults(conformity)] },
  ];
  return (
    <div className="statement">
      <section className="statement-part">
        <p>{STATEMENT_TEXTS.introduce(organisation)}</p>
        {conformity.plan && <Plan address={conformity.plan} />}
        <p>{STATEMENT_TEXTS.scope}</p>
      </section>
      <Parts level={level} parts={parts} />
      <Exempted level={level} conformity={conformity} />
      <section className="statement-part">
        <Heading className="statement-heading">{STATEMENT_TEXTS.drawn}</Heading>
        <p>{STATEMENT_TEXTS.sayDrawn(conformity)}</p>
      </section>
      <Parts level={level} parts={STATEMENT_TEXTS.parts(AUDITED.pages)} />
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
        <ul className="statement-links">
          {STATEMENT_TEXTS.defender.map(({ href, name }) => (
            <li key={href}>
              <a className="block-link" href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className="statement-text">{STATEMENT_TEXTS.post}</p>
      </section>
    </div>
  );
}

interface PartsProps {
  level: HeadingLevel;
  parts: readonly { title: string; paragraphs: readonly string[] }[];
}

function Parts({ level, parts }: PartsProps) {
  const Heading = `h${level}` as const;
  return parts.map(({ title, paragraphs }) => (
    <section key={title} className="statement-part">
      <Heading className="statement-heading">{title}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="statement-text">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}

/** The plan of several years: a link where it is an address. */
function Plan({ address }: { address: string }) {
  const href = getContactHref(address);
  return (
    <p className="statement-text">
      <span>{STATEMENT_TEXTS.plan}</span>
      {href ? <a href={href}>{address}</a> : <span>{address}</span>}
    </p>
  );
}

/** What is not accessible, by the three kinds that the law knows. */
function Exempted({ level, conformity }: Pick<AccessibilityStatementProps, 'level' | 'conformity'>) {
  const Heading = `h${level}` as const;
  const Kind = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  const kinds = (['defects', 'exemptions', 'outside'] as const).filter((kind) => conformity[kind]);
  return (
    <section className="statement-part">
      <Heading className="statement-heading">{STATEMENT_TEXTS.exempted}</Heading>
      {kinds.length === 0 && <p>{STATEMENT_TEXTS.noneExempted}</p>}
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <Kind className="statement-kind">{EXEMPTED_KINDS[kind]}</Kind>
          <p className="statement-text">{conformity[kind]}</p>
        </Fragment>
      ))}
    </section>
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
