import { isOfOtherLayout } from '../../core/scanner/layouts.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { TEXTS } from './texts.ts';
import type { Lookup } from './use-lookup.ts';

/** The result of the last code, or what to do. Visible only: the page's live region announces it. */
export function Outcome({ lookup, isOn }: { lookup: Lookup | null; isOn: boolean }) {
  if (!lookup) return isOn ? <p className="scan-outcome muted">{TEXTS.aim}</p> : null;
  if (lookup.problem === null) {
    return (
      <p className="scan-outcome muted">
        <span className="spinner" aria-hidden="true" />
        {TEXTS.looking(lookup.code)}
      </p>
    );
  }
  return (
    <p className="scan-outcome" data-problem>
      <Icon name="exclamation-triangle" />
      <span>
        {lookup.problem} <span className="muted">{TEXTS.codeRead(lookup.code)}</span>
        {isOfOtherLayout(lookup.code) && <span className="muted"> {TEXTS.otherLayout}</span>}
      </span>
    </p>
  );
}
