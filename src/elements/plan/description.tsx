import { useId, useState } from 'react';
import { PLAN_LABELS } from '../../core/plans/texts.ts';
import { Icon } from '../parts/ui/icon.tsx';

/** What the drawing shows, in words (RGAA 1.6). @param id by which the picture names it as its details */
export function PlanDescription({ id, text }: { id: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const inside = useId();
  return (
    <div id={id} className="plan-description">
      <button
        type="button"
        className="bare plan-description-open"
        aria-expanded={isOpen}
        aria-controls={inside}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        <span>{PLAN_LABELS.description}</span>
      </button>
      <p id={inside} className="plan-description-text" hidden={!isOpen}>
        {text}
      </p>
    </div>
  );
}
