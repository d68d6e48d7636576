import { useStore } from '@nanostores/react';
import { getConformity, getDeclarant } from '../../core/config/declared-conformity.ts';
import { $config, $society } from '../../core/config/store.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { AccessibilityStatement } from '../parts/accessibility/accessibility-statement.tsx';
import { STATEMENT_TEXTS } from '../parts/accessibility/accessibility-statement-texts.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { TitleRow } from '../parts/ui/title-row.tsx';

/** `<balise-accessibility>`. */
export function Accessibility({ headingLevel }: CommonProps) {
  const { items } = useStore($config);
  const society = useStore($society);
  useStore($user);
  return (
    <article className="accessibility" aria-label={STATEMENT_TEXTS.title}>
      <TitleRow level={headingLevel} title={STATEMENT_TEXTS.title} />
      <div className="panel accessibility-body">
        <AccessibilityStatement
          level={Math.min(headingLevel + 1, 6) as HeadingLevel}
          conformity={getConformity(items)}
          organisation={getDeclarant(society.name)}
          canAsk={canVisit('Aide et support')}
        />
      </div>
    </article>
  );
}
