import { useStore } from '@nanostores/react';
import { $roundLine, openRound } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import './round-line.css';

/** « Sans réseau · tournée du 27/11, préparée il y a 2 h », while the screens show a round. */
export function RoundLine() {
  const line = useStore($roundLine);
  if (line === null) return null;
  return (
    <button type="button" className="round-line" onClick={openRound}>
      <Icon name="cloud-slash" />
      <span>{line}</span>
    </button>
  );
}
