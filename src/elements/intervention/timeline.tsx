import type { Intervention } from '../../core/interventions/model.ts';
import { getLifeLine } from '../../core/interventions/progress.ts';
import { INTERVENTION_TEXTS, LIFE_LABELS } from './texts.ts';

/** How far it has come: a step done has its date or its name. */
export function LifeLine({ intervention }: { intervention: Intervention }) {
  return (
    <ol className="panel life-line" aria-label={INTERVENTION_TEXTS.lifeLine}>
      {getLifeLine(intervention).map(({ step, done, next, detail }) => (
        <li
          key={step}
          className="life-step"
          data-done={done || undefined}
          aria-current={next ? 'step' : undefined}
        >
          <span className="life-name">{LIFE_LABELS[step]}</span>
          <span className="visually-hidden">
            {done ? INTERVENTION_TEXTS.done : next ? INTERVENTION_TEXTS.current : INTERVENTION_TEXTS.todo}
          </span>
          {detail && (
            <span className="life-detail" translate="no">
              {detail}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
