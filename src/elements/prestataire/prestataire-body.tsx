import { useStore } from '@nanostores/react';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire } from '../../core/profiles/names.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Contracts } from './contracts.tsx';
import type { CostsProps } from './costs.tsx';
import type { DocumentsProps } from './documents.tsx';
import { Interventions } from './interventions.tsx';
import { PrestataireOverview } from './overview.tsx';
import { People } from './people.tsx';
import { PrestataireTitleRow } from './title-row.tsx';

/** They stand at the end of the page, each with a call of its own. */
const COSTS = partCode<CostsProps>(() => import('./costs.tsx').then(({ Costs }) => Costs));
const DOCUMENTS = partCode<DocumentsProps>(() =>
  import('./documents.tsx').then(({ Documents }) => Documents),
);
const BONE = <div className="panel bone-panel" aria-hidden="true" />;

export interface PrestataireBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  prestataire: FullPrestataire;
  onDeleted: () => void;
}

/** What a company is, what it does, and what it costs. */
export function PrestataireBody({ headingLevel, kiosk, readonly, ...company }: PrestataireBodyProps) {
  const { id, prestataire } = company;
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = readonly || kiosk;
  return (
    <article className="prestataire">
      <PrestataireTitleRow {...company} level={headingLevel} readonly={frozen} />
      <PrestataireOverview prestataire={prestataire} level={level} />
      <div className="columns">
        <div className="column">
          {can('view_intervention', user) && (
            <Interventions id={id} name={formatPrestataire(prestataire)} level={level} readonly={frozen} />
          )}
          {can('view_contract', user) && <Contracts id={id} level={level} />}
        </div>
        <div className="column">
          <People id={id} people={prestataire.profiles} level={level} />
          {can('view_entry', user) && <LazyPart code={COSTS} props={{ id, level }} fallback={BONE} />}
          <LazyPart code={DOCUMENTS} props={{ id, level }} fallback={BONE} />
        </div>
      </div>
    </article>
  );
}
