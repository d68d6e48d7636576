import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { describeRefusal } from '../../core/kernel/http/error-text.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { openTab } from '../../core/kernel/page/downloads.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canScan } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { LABEL_KINDS, LABELS_MAX, type LabelKind, type PrintedLabels } from '../../core/labels/model.ts';
import { createPrintAction } from '../../core/labels/store.ts';
import { useHost } from '../parts/host/use-host.ts';
import { useOpenScanner } from '../parts/scan/use-open-scanner.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { RefusalNotice } from '../parts/ui/refusal.tsx';
import { FORMAT_TEXTS } from './format-texts.ts';
import { LABEL_PRINT_TEXTS } from './texts.ts';
import type { LabelSelection } from './use-choice.ts';
import type { FormatChoice } from './use-format.ts';

interface Done extends PrintedLabels {
  /** The label at which printing was to start. */
  wantedStart: number;
  /** A tab shows it. */
  opened: boolean;
}

interface PrintBarProps {
  kind: LabelKind;
  formats: FormatChoice;
  choice: LabelSelection;
  /** The label of the first sheet at which printing starts; `null` while what was typed is none. */
  start: number | null;
}

/** « Imprimer », what hinders it, and what came of it. */
export function PrintBar({ kind, formats, choice, start }: PrintBarProps) {
  const [action] = useState(createPrintAction);
  const { busy, wait, error } = useStore(action.$state);
  const user = useStore($user);
  const [done, setDone] = useState<Done | null>(null);
  const { emit } = useHost();
  const test = useOpenScanner();
  const hindrance = useId();
  const { sorted, ids, tooMany } = choice;
  // nobody waits for the document any more: no tab opens by itself
  useEffect(() => action.cancel, [action]);
  const { of } = LABEL_KINDS[kind];
  const { format, look, isWrong } = formats;
  const count = sorted.printed.length + sorted.unreadable.length;
  const hinders = tooMany
    ? LABEL_PRINT_TEXTS.tooManyAssets
    : (sayHindrance(of === 'sites', ids.length, count) ??
      (isWrong ? FORMAT_TEXTS.wrongFormat : null) ??
      (start === null ? LABEL_PRINT_TEXTS.wrongStart(format.places ?? 1) : null));

  const print = async (wantedStart: number) => {
    setDone(null);
    const printed = await action.run(kind, ids, wantedStart, look);
    if (!printed) return;
    setDone({ ...printed, wantedStart, opened: openTab(printed.url) });
    emit('balise-labels-printed', { url: printed.url });
  };
  return (
    <>
      <div className="label-print-bar">
        <div role="alert">
          {describeRefusal(error) && (
            <div className="label-refusal">
              <Icon name="exclamation-circle" />
              <RefusalNotice error={error} />
            </div>
          )}
        </div>
        <div role="status">{done && <Outcome done={done} />}</div>
        <LoadStatus wait={describeWait(wait)} onCancel={action.cancel} />
        {hinders && (
          <p className="muted" id={hindrance}>
            {hinders}
          </p>
        )}
        <Button
          variant="primary"
          large
          busy={busy}
          part="submit"
          aria-disabled={hinders !== null || undefined}
          aria-describedby={hinders === null ? undefined : hindrance}
          onClick={() => hinders === null && start !== null && void print(start)}
        >
          {LABEL_PRINT_TEXTS.print(count > 0 ? count : null)}
        </Button>
      </div>
      <p className="label-advice">
        <span className="muted">{LABEL_PRINT_TEXTS.advice}</span>
        {canScan(user) && (
          <Button variant="quiet" icon="upc-scan" onClick={test}>
            {LABEL_PRINT_TEXTS.test}
          </Button>
        )}
      </p>
    </>
  );
}

/** The document: how many labels, and the way to it where no tab was opened. */
function Outcome({ done }: { done: Done }) {
  const address = getFileUrl(done.url);
  return (
    <p className="label-done">
      <Icon name="check-circle" />
      <span>
        <span>
          {`${LABEL_PRINT_TEXTS.ready(done.printed)}${done.skipped ? ` ${LABEL_PRINT_TEXTS.skipped(done.skipped)}` : ''}`}
        </span>
        {done.wantedStart > 1 && done.start !== done.wantedStart && (
          <>
            {' '}
            <strong>{LABEL_PRINT_TEXTS.notStarted(done.wantedStart)}</strong>
          </>
        )}
        {!done.opened && (
          <span>{` ${address ? LABEL_PRINT_TEXTS.blocked : LABEL_PRINT_TEXTS.badAddress}`}</span>
        )}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer external">
            {LABEL_PRINT_TEXTS.openDocument}
          </a>
        )}
      </span>
    </p>
  );
}

function sayHindrance(isOfSites: boolean, ids: number, labels: number): string | null {
  if (ids === 0) return isOfSites ? LABEL_PRINT_TEXTS.chooseSite : LABEL_PRINT_TEXTS.chooseAsset;
  return labels > LABELS_MAX ? LABEL_PRINT_TEXTS.tooMany : null;
}
