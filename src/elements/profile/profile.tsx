import { useStore } from '@nanostores/react';
import type { User } from '../../core/kernel/lib/user.ts';
import { $user, canVisit, formatUser } from '../../core/kernel/session/session.ts';
import { formatLongDateTime } from '../../core/kernel/time/dates.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Facts, Panel, PanelBones } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { Device } from './device.tsx';
import { Password } from './password.tsx';
import { Preferences } from './preferences.tsx';
import { SavedViews } from './saved-views.tsx';
import { TEXTS } from './texts.ts';

/** `<balise-profile>`. */
export function Profile({ headingLevel, kiosk, readonly }: CommonProps) {
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = kiosk || readonly;
  return (
    <article className="profile" aria-label={TEXTS.title}>
      <TitleRow level={headingLevel} title={TEXTS.title} />
      <LoginGate title={TEXTS.login} restoring={<PanelBones lines={5} />}>
        {user && (
          <div className="columns profile-columns">
            <div className="column">
              <Identity user={user} level={level} />
              {!frozen && <Password email={user.email} level={level} />}
              <SavedViews level={level} readonly={frozen} />
            </div>
            <div className="column">
              <Preferences level={level} readonly={frozen} />
              {!frozen && <Device level={level} />}
            </div>
          </div>
        )}
      </LoginGate>
    </article>
  );
}

function Identity({ user, level }: { user: User; level: HeadingLevel }) {
  return (
    <Panel title={TEXTS.identity} level={level}>
      <Facts
        facts={[
          [TEXTS.name, formatUser(user), TEXTS.none],
          [TEXTS.username, user.username, TEXTS.none],
          [TEXTS.email, user.email, TEXTS.none],
          [TEXTS.group, user.group?.name, TEXTS.none],
          ...(user.prestataire
            ? [[TEXTS.company, user.prestataire.raison_sociale, TEXTS.none] as const]
            : []),
          ...(user.last_login
            ? [[TEXTS.lastLogin, formatLongDateTime(user.last_login), TEXTS.none] as const]
            : []),
        ]}
      />
      {canVisit('Aide et support') && (
        <>
          <p className="muted">{TEXTS.identityHint}</p>
          <Link route="Aide et support" className="block-link">
            {TEXTS.askHelp}
          </Link>
        </>
      )}
    </Panel>
  );
}
