import { useStore } from '@nanostores/react';
import { hasCapability } from '../../../core/kernel/session/rights.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { canWritePrestataires, canWriteProfiles } from '../../../core/profiles/rights.ts';
import { COMPANIES_ELSEWHERE } from '../../../core/profiles/texts.ts';
import { Link } from '../host/link.tsx';
import { PARTY_TEXTS as TEXTS } from './party-texts.ts';

/** That there is no company to choose, and where companies come from; in a status that is there before. */
export function NoCompany() {
  const user = useStore($user);
  return (
    <p className="muted small">
      <span>{TEXTS.noCompany}</span>{' '}
      {canWritePrestataires(user) ? (
        <Link route="Intervenants">{TEXTS.addCompany}</Link>
      ) : (
        !hasCapability(user, 'companies') && <span>{COMPANIES_ELSEWHERE}</span>
      )}
    </p>
  );
}

/** That nobody of the house can be named yet, and where people are added; in a status that is there before. */
export function NoStaff() {
  const user = useStore($user);
  return (
    <p className="muted small">
      <span>{TEXTS.noStaff}</span>{' '}
      {canWriteProfiles(user) && <Link route="Intervenants">{TEXTS.addPerson}</Link>}
    </p>
  );
}
