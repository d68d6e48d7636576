import { useEffect, useEffectEvent } from 'react';
import { createBurstReader } from '../../core/scanner/hand-scanner-burst.ts';

/** Listens to a hand scanner while `active`, wherever the focus is; what people type stays theirs. */
export function useHandScanner(active: boolean, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return;
    const readKey = createBurstReader();
    const press = (event: KeyboardEvent) => {
      const pressed = readKey(event);
      const isField = event.composedPath()[0] instanceof HTMLInputElement;
      // a space or the final Enter would press the button that has the focus
      if (pressed.kind === 'code' || (pressed.kind === 'part' && !isField)) event.preventDefault();
      if (pressed.kind === 'code') tell(pressed.code);
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [active]);
}
