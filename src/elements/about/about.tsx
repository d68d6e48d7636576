import { useStore } from '@nanostores/react';
import { groupLicences, LICENCES, PRODUCT_LICENCE } from '../../core/about/licences.ts';
import { PRODUCT, VERSION_LABEL } from '../../core/kernel/lib/texts.ts';
import { $user, canVisit } from '../../core/kernel/session/session.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Organisation, Service } from './service.tsx';
import { ABOUT_TEXTS } from './texts.ts';

/** `<balise-about>`. */
export function About({ headingLevel }: CommonProps) {
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  return (
    <article className="about" aria-label={ABOUT_TEXTS.title}>
      <TitleRow level={headingLevel} title={ABOUT_TEXTS.title} />
      <div className="columns">
        <div className="column">
          <Accessibility level={level} />
          <Licences level={level} />
        </div>
        <div className="column">
          <Panel title={ABOUT_TEXTS.product} level={level}>
            <p>{ABOUT_TEXTS.purpose}</p>
            <Facts
              facts={[
                [ABOUT_TEXTS.name, PRODUCT, ''],
                [ABOUT_TEXTS.version, VERSION_LABEL, ''],
                [ABOUT_TEXTS.licence, ABOUT_TEXTS.licenceOf(PRODUCT_LICENCE), ABOUT_TEXTS.unknownLicence],
                ...(user
                  ? [[ABOUT_TEXTS.organisation, <Organisation key="organisation" />, ''] as const]
                  : []),
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
    <Panel title={ABOUT_TEXTS.accessibility} level={level}>
      {ABOUT_TEXTS.statement.map(({ title, paragraphs }) => (
        <section key={title} className="about-part">
          <Heading className="about-heading">{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {canVisit('Aide et support') && (
        <Link route="Aide et support" className="block-link">
          {ABOUT_TEXTS.report}
        </Link>
      )}
      <section className="about-part">
        <Heading className="about-heading">{ABOUT_TEXTS.appealTitle}</Heading>
        <p>{ABOUT_TEXTS.appeal}</p>
        <a className="block-link" href={ABOUT_TEXTS.defender} target="_blank" rel="noopener noreferrer">
          {ABOUT_TEXTS.defenderName}
        </a>
      </section>
    </Panel>
  );
}

function Licences({ level }: { level: HeadingLevel }) {
  return (
    <Panel title={ABOUT_TEXTS.licences} level={level}>
      <p>{ABOUT_TEXTS.packages(LICENCES.length)}</p>
      <ul className="licences">
        {groupLicences(LICENCES).map(({ licence, packages }) => (
          <li key={licence}>
            <details className="licence">
              <summary className="licence-name">
                {licence || ABOUT_TEXTS.otherLicences}
                <span className="muted"> {ABOUT_TEXTS.count(packages.length)}</span>
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
