import { useStore } from '@nanostores/react';
import { groupLicences, LICENCES, PRODUCT_LICENCE } from '../../core/about/licences.ts';
import { PRODUCT, VERSION_LABEL } from '../../core/kernel/lib/texts.ts';
import { $user, canVisit } from '../../core/kernel/session/session.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Organisation, Service } from './service.tsx';
import { TEXTS } from './texts.ts';

/** `<balise-about>`. */
export function About({ headingLevel }: CommonProps) {
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  return (
    <article className="about" aria-label={TEXTS.title}>
      <TitleRow level={headingLevel} title={TEXTS.title} />
      <div className="columns">
        <div className="column">
          <Accessibility level={level} />
          <Licences level={level} />
        </div>
        <div className="column">
          <Panel title={TEXTS.product} level={level}>
            <p>{TEXTS.purpose}</p>
            <Facts
              facts={[
                [TEXTS.name, PRODUCT, ''],
                [TEXTS.version, VERSION_LABEL, ''],
                [TEXTS.licence, TEXTS.licenceOf(PRODUCT_LICENCE), TEXTS.unknownLicence],
                ...(user ? [[TEXTS.organisation, <Organisation key="organisation" />, ''] as const] : []),
              ]}
            />
          </Panel>
          <Service level={level} />
        </div>
      </div>
    </article>
  );
}

function Accessibility({ level }: { level: HeadingLevel }) {
  useStore($user);
  const Heading = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  return (
    <Panel title={TEXTS.accessibility} level={level}>
      {TEXTS.statement.map(({ title, paragraphs }) => (
        <section key={title} className="about-part">
          <Heading className="about-heading">{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {canVisit('Aide et support') && (
        <Link route="Aide et support" className="block-link">
          {TEXTS.report}
        </Link>
      )}
      <section className="about-part">
        <Heading className="about-heading">{TEXTS.appealTitle}</Heading>
        <p>{TEXTS.appeal}</p>
        <a className="block-link" href={TEXTS.defender} target="_blank" rel="noopener noreferrer">
          {TEXTS.defenderName}
        </a>
      </section>
    </Panel>
  );
}

function Licences({ level }: { level: HeadingLevel }) {
  return (
    <Panel title={TEXTS.licences} level={level}>
      <p>{TEXTS.packages(LICENCES.length)}</p>
      <ul className="licences">
        {groupLicences(LICENCES).map(({ licence, packages }) => (
          <li key={licence}>
            <details className="licence">
              <summary className="licence-name">
                {licence || TEXTS.otherLicences}
                <span className="muted"> {TEXTS.count(packages.length)}</span>
              </summary>
              <ul className="licence-packages">
                {packages.map(({ name, version }) => (
                  <li key={`${name} ${version}`}>
                    {name} <span className="muted">{version}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
