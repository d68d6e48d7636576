import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { $walk } from '../../../core/kernel/list/list-navigation.ts';
import { findPosition } from '../../../core/kernel/list/list-position.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { Link } from '../host/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './object-steps.css?inline';
import { STEP_TEXTS as TEXTS } from './object-steps-texts.ts';

/** « ‹ 3 sur 22 › »: to the object before and the one after in the list that this one was opened from. */
export function ObjectSteps({ route, id }: { route: RouteName; id: string }) {
  const walk = useStore($walk);
  const user = useStore($user)?.username ?? '';
  const place = useMemo(() => findPosition(walk, route, id, user), [walk, route, id, user]);
  useStyles(css);
  if (!place) return null;
  return (
    <nav className="object-steps" aria-label={TEXTS.label}>
      <Step route={route} id={place.previous} label={TEXTS.previous} icon="chevron-left" />
      <span className="muted">{TEXTS.place(formatCount(place.rank), formatCount(place.total))}</span>
      <Step route={route} id={place.next} label={TEXTS.next} icon="chevron-right" />
    </nav>
  );
}

interface StepProps {
  route: RouteName;
  id: Id | null;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}

function Step({ route, id, label, icon }: StepProps) {
  const content = <Icon name={icon} />;
  // at the ends, its place is kept, so that the other one stays under the pointer
  if (id === null) return <span className="object-step">{content}</span>;
  return (
    <Link className="object-step" route={route} params={{ id }} aria-label={label} title={label}>
      {content}
    </Link>
  );
}
