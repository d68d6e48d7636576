import { useStore } from '@nanostores/react';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { listQuickMoments } from '../../../core/kernel/time/quick-moments.ts';
import { toWallMinutes } from '../../../core/kernel/time/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { FORM_TEXTS } from './form-texts.ts';
import css from './quick-moments.css?inline';

export interface QuickMomentsProps {
  /** The form is being sent: none can be chosen, and they keep their place and the focus. */
  busy: boolean;
  onPick: (value: string) => void;
}

/** One press sets a day and a time, beside what can be typed. */
export function QuickMoments({ busy, onPick }: QuickMomentsProps) {
  useStyles(css);
  const minute = useStore($minute);
  return (
    <fieldset className="quick-moments" aria-label={FORM_TEXTS.quick}>
      {listQuickMoments(toWallMinutes(minute)).map((moment) => (
        <Button
          key={moment.value}
          variant="quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onPick(moment.value)}
        >
          {moment.label}
        </Button>
      ))}
    </fieldset>
  );
}
