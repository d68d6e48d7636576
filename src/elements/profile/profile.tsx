import { useStore } from '@nanostores/react';
import type { User } from '../../core/kernel/lib/user.ts';
import { formatUser } from '../../core/kernel/lib/user.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $namedUser } from '../../core/kernel/store/named-user.ts';
import { formatLongDateTime } from '../../core/kernel/time/dates.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Facts, Panel, PanelBones } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Password } from './password.tsx';
import { Preferences } from './preferences.tsx';
import { RememberedSessionChoice } from './remembered-session.tsx';
import { SavedViewsList } from './saved-views.tsx';
import { PROFILE_TEXTS } from './texts.ts';

/** `<balise-profile>`. */
export function ProfileElement({ headingLevel, kiosk, readonly }: CommonProps) {
  const user = useStore($namedUser);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = kiosk || readonly;
  return (
    <article className="profile" aria-label={PROFILE_TEXTS.title}>
      <TitleRow level={headingLevel} title={PROFILE_TEXTS.title} />
      <LoginGate title={PROFILE_TEXTS.login} restoring={<PanelBones lines={5} />}>
        {user && (
          <div className="columns profile-columns">
            <div className="column">
              <Identity user={user} level={level} />
              {!frozen && <Password email={user.email} level={level} />}
              <SavedViewsList level={level} readonly={frozen} />
            </div>
            <div className="column">
              <Preferences level={level} readonly={frozen} />
              {!frozen && <RememberedSessionChoice level={level} />}
            </div>
          </div>
        )}
      </LoginGate>
    </article>
  );
}

function Identity({ user, level }: { user: User; level: HeadingLevel }) {
  return (
    <Panel title={PROFILE_TEXTS.identity} level={level}>
      <Facts
        facts={[
          [
            PROFILE_TEXTS.name,
            <span key="name" translate="no">
              {formatUser(user)}
            </span>,
            PROFILE_TEXTS.none,
          ],
          [PROFILE_TEXTS.username, user.username, PROFILE_TEXTS.none],
          [PROFILE_TEXTS.email, user.email, PROFILE_TEXTS.none],
          [PROFILE_TEXTS.group, user.group?.name, PROFILE_TEXTS.none],
          ...(user.prestataire
            ? [
                [
                  PROFILE_TEXTS.company,
                  <span key="company" translate="no">
                    {user.prestataire.raison_sociale}
                  </span>,
                  PROFILE_TEXTS.none,
                ] as const,
              ]
            : []),
          ...(user.last_login
            ? [[PROFILE_TEXTS.lastLogin, formatLongDateTime(user.last_login), PROFILE_TEXTS.none] as const]
            : []),
        ]}
      />
      {canVisit('Aide et support') && (
        <>
          <p className="muted">{PROFILE_TEXTS.identityHint}</p>
          <Link route="Aide et support" className="block-link">
            {PROFILE_TEXTS.askHelp}
          </Link>
        </>
      )}
    </Panel>
  );
}
