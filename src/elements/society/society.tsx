import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $society } from '../../core/config/store.ts';
import { $user } from '../../core/kernel/session/session.ts';

/** `<balise-society>`: the logo, else the name, else nothing. */
export function Society() {
  return useStore($user) ? <Mark /> : null;
}

function Mark() {
  const { name, logo } = useStore($society);
  const [broken, setBroken] = useState<string | null>(null);
  if (logo && logo !== broken) {
    return <img className="society-logo" part="logo" src={logo} alt={name} onError={() => setBroken(logo)} />;
  }
  return name ? (
    <span className="society-name" part="name">
      {name}
    </span>
  ) : null;
}
