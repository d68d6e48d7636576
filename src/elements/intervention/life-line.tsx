import type { Intervention } from '../../core/interventions/model.ts';
import { getLifeLine } from '../../core/interventions/schedule.ts';
import { LIFE_LABELS, TEXTS } from './texts.ts';

/** How far it has come: a step done has its date or its name. */
export function LifeLine({ intervention }: { intervention: Intervention }) {
  return (
    <ol className="panel life-line" aria-label={TEXTS.lifeLine}>
      {getLifeLine(intervention).map(({ step, done, next, detail }) => (
        <li
          key={step}
          className="life-step"
          data-done={done || undefined}
          aria-current={next ? 'step' : undefined}
        >
          <span className="life-name">{LIFE_LABELS[step]}</span>
          <span className="visually-hidden">{done ? TEXTS.done : next ? TEXTS.current : TEXTS.todo}</span>
          {detail && <span className="life-detail">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
