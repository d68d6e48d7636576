import { isLikely, type Suggestion } from '../../../core/interventions/suggested-providers.ts';
import { Button } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { PARTY_TEXTS as TEXTS } from './party-texts.ts';
import css from './quick-moments.css?inline';

/** So many are one press away; the others are in the list. */
const MOST = 3;

interface SuggestedCompaniesProps {
  suggestions: readonly Suggestion[];
  isLoading: boolean;
  /** The form is being sent: none can be chosen, and they keep their place and the focus. */
  busy: boolean;
  onPick: (id: string) => void;
}

/** One press chooses a provider who is likely, beside all that can be chosen; none is chosen by itself. */
export function SuggestedCompanies({ suggestions, isLoading, busy, onPick }: SuggestedCompaniesProps) {
  useStyles(css);
  const likely = suggestions.filter(isLikely).slice(0, MOST);
  // its place: what is below does not move under a finger
  if (isLoading) return <div className="quick-moments-place" />;
  if (likely.length === 0) return <p className="quick-none muted small">{TEXTS.noSuggestion}</p>;
  return (
    <fieldset className="quick-moments" aria-label={TEXTS.suggested}>
      {likely.map(({ value, label, jobs, trade }) => (
        <Button
          key={value}
          variant="quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onPick(value)}
        >
          <span>
            <span translate="no">{label}</span>{' '}
            <span className="muted quick-why">{TEXTS.why(jobs, trade)}</span>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
