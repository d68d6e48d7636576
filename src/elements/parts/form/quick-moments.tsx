import { useStore } from '@nanostores/react';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { listQuickMoments } from '../../../core/kernel/time/quick-moments.ts';
import { toWallMinutes } from '../../../core/kernel/time/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import css from './quick-moments.css?inline';

export interface QuickMomentsProps {
  /** The field's label. */
  label: string;
  onPick: (value: string) => void;
}

/** One press sets a day and a time, beside what can be typed. */
export function QuickMoments({ label, onPick }: QuickMomentsProps) {
  useSheet(css);
  const minute = useStore($minute);
  return (
    <fieldset className="quick-moments" aria-label={`${label}\u00a0: choix rapides`}>
      {listQuickMoments(toWallMinutes(minute * 60_000)).map((moment) => (
        <Button key={moment.value} variant="quiet" onClick={() => onPick(moment.value)}>
          {moment.label}
        </Button>
      ))}
    </fieldset>
  );
}
