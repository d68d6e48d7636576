import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { $session, askBeforeLeaving, formatUser, getHref, signOut } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { open } from '../router/router.ts';
import { useHeaderLinks } from './header-links.ts';

/** « CM » for Camille Moreau. */
function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : ''))
    .join('')
    .toUpperCase();
}

/** Who is logged in, their profile where there is one, and the way out (spec §2). */
export function AccountMenu() {
  const { user } = useStore($session);
  const { profile } = useHeaderLinks();
  const name = formatUser(user);
  const who = (
    <>
      <span className="avatar" aria-hidden="true">
        {getInitials(name)}
      </span>
      <span className="account-name" translate="no">
        {name}
      </span>
    </>
  );
  const login = getHref('Se connecter');
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    askBeforeLeaving(() => {
      // First the address, then the session: the login is not asked to lead back here.
      open(login);
      signOut();
    });
  };
  return (
    <div className="account">
      {profile ? (
        <a className="account-who" href={profile.path} title={name}>
          {who}
        </a>
      ) : (
        <span className="account-who" title={name}>
          {who}
        </span>
      )}
      <a className="account-leave" href={login} onClick={leave}>
        {texts.SIGN_OUT}
      </a>
    </div>
  );
}
