import { useId, useState } from 'react';
import { PLAN_LABELS } from '../../core/plans/texts.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Icon } from '../parts/ui/icon.tsx';

interface PlanDescriptionProps {
  /** By which the picture names it as its details. */
  id: string;
  text: string;
  level: HeadingLevel;
}

/** What the drawing shows, in words (RGAA 1.6). */
export function PlanDescription({ id, text, level }: PlanDescriptionProps) {
  const Heading = `h${level}` as const;
  const [isOpen, setOpen] = useState(false);
  const inside = useId();
  return (
    <div id={id} className="plan-description">
      <Heading className="plan-description-title">
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
      </Heading>
      <p id={inside} className="plan-description-text" hidden={!isOpen}>
        {text}
      </p>
    </div>
  );
}
