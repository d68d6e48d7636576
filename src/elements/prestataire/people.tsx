import { canVisit } from '../../core/kernel/session/session.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatProfile, sortByName } from '../../core/profiles/names.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

/** Its people, by name. */
export function People({ people, level }: { people: FullPrestataire['profiles']; level: HeadingLevel }) {
  const isLinked = canVisit("Details de l'intervenant");
  return (
    <Panel title={PRESTATAIRE_TEXTS.people(people.length)} level={level}>
      {people.length === 0 && <p className="muted">{PRESTATAIRE_TEXTS.noPeople}</p>}
      {people.length > 0 && (
        <MoreRows
          rows={sortByName(people)}
          row={(person) => (
            <LinkedRow
              key={person.id}
              route={isLinked ? "Details de l'intervenant" : null}
              id={person.id}
              name={formatProfile(person)}
              meta={[person.telephone, person.email]}
            />
          )}
        />
      )}
    </Panel>
  );
}
