/** The head of a provider's row: who, what they do, and how much they have that week. */
import { countClashes, type TeamRow, type Teams } from '../../core/interventions/agenda-teams.ts';
import { formatDuration } from '../../core/kernel/time/duration.ts';
import { Link } from '../parts/host/link.tsx';
import { TEAM_TEXTS } from './team-texts.ts';

interface TeamHeadProps {
  row: TeamRow;
  clashes: Teams['clashes'];
}

export function TeamHead({ row, clashes }: TeamHeadProps) {
  const { name, trade, party, minutes, count } = row;
  const conflicts = countClashes(row, clashes);
  const hours = formatDuration(minutes) || TEAM_TEXTS.noHours;
  return (
    <th scope="row" className="tm-head">
      {party && !party.person ? (
        <Link route="Details du prestataire" params={{ id: party.company.id }} className="tm-who">
          {name}
        </Link>
      ) : (
        <>
          <span className="tm-who" translate="no">
            {name}
          </span>
          {party?.person && (
            // as its place below the row of its company shows
            <span className="visually-hidden">{` (${party.company.fullname})`}</span>
          )}
        </>
      )}
      {trade && <span className="tm-trade">{trade}</span>}
      <span className="tm-load">
        {count === 0 ? (
          <span>{TEAM_TEXTS.free}</span>
        ) : (
          <>
            <span aria-hidden="true">{TEAM_TEXTS.load(hours, count)}</span>
            <span className="visually-hidden">{TEAM_TEXTS.loadNamed(hours, count)}</span>
          </>
        )}
        {conflicts > 0 && <span className="tm-clashes">{` · ${TEAM_TEXTS.clashes(conflicts)}`}</span>}
      </span>
    </th>
  );
}
