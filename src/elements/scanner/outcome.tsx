import { useStore } from '@nanostores/react';
import { canCreateAsset } from '../../core/assets/rights.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isOfOtherLayout } from '../../core/scanner/keyboard-layouts.ts';
import { readNewTag } from '../../core/scanner/normalize-code.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { SCANNER_TEXTS } from './texts.ts';
import type { ScanLookup } from './use-lookup.ts';

interface ScanOutcomeProps {
  lookup: ScanLookup | null;
  isOn: boolean;
  /** Makes a piece of the code; absent where that is offered elsewhere. */
  onCreate?: (balise: string) => void;
}

/** The result of the last code, or what to do. Visible only: the page's live region announces it. */
export function ScanOutcome({ lookup, isOn, onCreate }: ScanOutcomeProps) {
  const mayCreate = canCreateAsset(useStore($user));
  if (!lookup) return isOn ? <p className="scan-outcome muted">{SCANNER_TEXTS.aim}</p> : null;
  const { code, found, problem, isUnknown } = lookup;
  if (found) {
    return (
      <p className="scan-outcome" data-found>
        <Icon name="check-circle" />
        <span>
          <strong translate="no">{found.name || assetNumber(found.id)}</strong>{' '}
          <span className="muted">{SCANNER_TEXTS.codeRead(code)}</span>
        </span>
      </p>
    );
  }
  if (problem === null) {
    return (
      <p className="scan-outcome muted">
        <span className="spinner" aria-hidden="true" />
        <span>{SCANNER_TEXTS.looking(code)}</span>
      </p>
    );
  }
  const tag = isUnknown && mayCreate ? readNewTag(code) : null;
  return (
    <div className="scan-outcome" data-problem>
      <Icon name="exclamation-triangle" />
      <p>
        <span>{problem}</span> <span className="muted">{SCANNER_TEXTS.codeRead(code)}</span>
        {isOfOtherLayout(code) && <span className="muted"> {SCANNER_TEXTS.otherLayout}</span>}
      </p>
      {onCreate && tag !== null && (
        <Button icon="plus-lg" onClick={() => onCreate(tag)}>
          {SCANNER_TEXTS.create}
        </Button>
      )}
    </div>
  );
}
