import { NONE } from '../../core/kernel/lib/texts.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { COUNT_TEXTS } from './texts.ts';

/** What was found more or less than expected, in words; `null` while nothing is counted. */
export function AssetDifference({ difference }: { difference: number | null }) {
  if (difference === null) return <span className="muted">{NONE}</span>;
  if (difference === 0) {
    return (
      <span className="difference">
        <Icon name="check-lg" size={14} />
        {COUNT_TEXTS.same}
      </span>
    );
  }
  return (
    <span className="difference" data-differs>
      <Icon name={difference > 0 ? 'chevron-up' : 'chevron-down'} size={14} />
      <span>{difference > 0 ? COUNT_TEXTS.surplus(difference) : COUNT_TEXTS.missing(-difference)}</span>
    </span>
  );
}
