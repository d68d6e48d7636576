import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { prestataireQuery } from '../../core/profiles/detail-store.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatProfile, sortByName } from '../../core/profiles/names.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { HeldPart } from '../parts/object/held-part.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { Panel } from '../parts/ui/panel.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

type Person = FullPrestataire['profiles'][number];

interface PeopleProps {
  /** The company's id. */
  id: string;
  people: readonly Person[];
  level: HeadingLevel;
}

/** Its people, by name. */
export function People({ id, people: live, level }: PeopleProps) {
  const { arrivals, own } = useStore(prestataireQuery(id).$state);
  const sorted = useMemo(() => sortByName(live), [live]);
  const { rows: people, news } = useHeldPart(sorted, { arrivals, own }, keyOf);
  const isLinked = canVisit("Details de l'intervenant");
  return (
    <Panel title={PRESTATAIRE_TEXTS.people(people.length)} level={level}>
      <HeldPart news={news}>
        {people.length === 0 && <p className="muted">{PRESTATAIRE_TEXTS.noPeople}</p>}
        {people.length > 0 && (
          <MoreRows
            rows={people}
            row={(person) => (
              <LinkedRow
                key={person.id}
                route={isLinked ? "Details de l'intervenant" : null}
                id={person.id}
                name={formatProfile(person)}
                meta={[person.telephone, person.email]}
              />
            )}
            arrivals={arrivals}
          />
        )}
      </HeldPart>
    </Panel>
  );
}

const keyOf = ({ id }: Person) => id;
