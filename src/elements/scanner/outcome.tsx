import { isOfOtherLayout } from '../../core/scanner/layouts.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { SCANNER_TEXTS } from './texts.ts';
import type { ScanLookup } from './use-lookup.ts';

/** The result of the last code, or what to do. Visible only: the page's live region announces it. */
export function ScanOutcome({ lookup, isOn }: { lookup: ScanLookup | null; isOn: boolean }) {
  if (!lookup) return isOn ? <p className="scan-outcome muted">{SCANNER_TEXTS.aim}</p> : null;
  if (lookup.problem === null) {
    return (
      <p className="scan-outcome muted">
        <span className="spinner" aria-hidden="true" />
        {SCANNER_TEXTS.looking(lookup.code)}
      </p>
    );
  }
  return (
    <p className="scan-outcome" data-problem>
      <Icon name="exclamation-triangle" />
      <span>
        {lookup.problem} <span className="muted">{SCANNER_TEXTS.codeRead(lookup.code)}</span>
        {isOfOtherLayout(lookup.code) && <span className="muted"> {SCANNER_TEXTS.otherLayout}</span>}
      </span>
    </p>
  );
}
