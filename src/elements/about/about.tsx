import { useStore } from '@nanostores/react';
import { groupLicences } from '../../core/about/licences.ts';
import { LICENCES, PRODUCT_LICENCE } from '../../core/about/packages.ts';
import { getConformity, getDeclarant } from '../../core/config/declared-conformity.ts';
import { $config, $society } from '../../core/config/store.ts';
import { PRODUCT, VERSION_LABEL } from '../../core/kernel/lib/texts.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { AccessibilityStatement } from '../parts/accessibility/accessibility-statement.tsx';
import { STATEMENT_TEXTS } from '../parts/accessibility/accessibility-statement-texts.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Organisation, Service } from './service.tsx';
import { ABOUT_TEXTS } from './texts.ts';

/** `<balise-about>`. */
export function About({ headingLevel }: CommonProps) {
  const user = useStore($user);
  const { items } = useStore($config);
  const society = useStore($society);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  return (
    <article className="about" aria-label={ABOUT_TEXTS.title}>
      <TitleRow level={headingLevel} title={ABOUT_TEXTS.title} />
      <div className="columns">
        <div className="column">
          <Panel title={STATEMENT_TEXTS.title} level={level}>
            <AccessibilityStatement
              level={Math.min(level + 1, 6) as HeadingLevel}
              conformity={getConformity(items)}
              organisation={getDeclarant(society.name)}
              canAsk={canVisit('Aide et support')}
            />
          </Panel>
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

function Licences({ level }: { level: HeadingLevel }) {
  return (
    <Panel title={ABOUT_TEXTS.licences} level={level}>
      <p>{ABOUT_TEXTS.packages(LICENCES.length)}</p>
      <ul className="licences">
        {groupLicences(LICENCES).map(({ licence, packages }) => (
          <li key={licence}>
            <details className="licence">
              <summary className="licence-name">
                <span>{licence || ABOUT_TEXTS.otherLicences}</span>
                <span className="muted"> {ABOUT_TEXTS.count(packages.length)}</span>
              </summary>
              <ul className="licence-packages">
                {packages.map(({ name, version }) => (
                  <li key={`${name} ${version}`}>
                    <span>{name}</span> <span className="muted">{version}</span>
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
