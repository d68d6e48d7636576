import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createCountdown } from '../../core/public-tickets/countdown.ts';
import { PUBLIC_TEXTS } from './public-texts.ts';

interface CountdownProps {
  /** In milliseconds since 1970; a new wait needs a new `key`. */
  until: number;
  onOver: () => void;
}

/** How long the server has asked to wait, counted down; a clock is not read aloud each second. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [$left] = useState(() => createCountdown(until, onOver));
  return (
    <span className="countdown" role="timer">
      {`${PUBLIC_TEXTS.in} ${formatLeft(useStore($left))}`}
    </span>
  );
}

function formatLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0
    ? `${minutes}\u00a0min\u00a0${String(seconds % 60).padStart(2, '0')}\u00a0s`
    : `${seconds}\u00a0s`;
}
