import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { describeFormError } from '../../core/_http/field-errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import { openTab } from '../../core/_page/downloads.ts';
import { getFileUrl } from '../../core/_page/settings.ts';
import { LABEL_KINDS, LABELS_MAX, type LabelKind, type PrintedLabels } from '../../core/labels/model.ts';
import { createPrintAction } from '../../core/labels/store.ts';
import { $user, canScan } from '../../core/session/session.ts';
import { useOpenScanner } from '../_frame/use-open-scanner.ts';
import { useHost } from '../_host/use-host.ts';
import { Button } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { TEXTS } from './texts.ts';
import type { Choice } from './use-choice.ts';

interface Done extends PrintedLabels {
  /** A tab shows it. */
  opened: boolean;
}

/** « Imprimer », what hinders it, and what came of it. */
export function PrintBar({ kind, choice }: { kind: LabelKind; choice: Choice }) {
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
  const isOfSites = LABEL_KINDS[kind].of === 'sites';
  const count = sorted.printed.length + sorted.unreadable.length;
  const hinders = tooMany ? TEXTS.tooManyAssets : sayHindrance(isOfSites, ids.length, count);
  const refusal = describeFormError(error, []);

  const print = async () => {
    setDone(null);
    const printed = await action.run(kind, ids);
    if (!printed) return;
    setDone({ ...printed, opened: openTab(printed.url) });
    emit('balise-labels-printed', { url: printed.url });
  };
  return (
    <div className="label-print-bar">
      <div role="alert">
        {refusal && (
          <p className="label-refusal">
            <Icon name="exclamation-circle" />
            <span>{refusal}</span>
          </p>
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
        onClick={() => hinders === null && void print()}
      >
        {TEXTS.print(count > 0 ? count : null)}
      </Button>
      <p className="label-advice">
        <span className="muted">{TEXTS.advice}</span>
        {canScan(user) && (
          <Button variant="quiet" icon="upc-scan" onClick={test}>
            {TEXTS.test}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The document: how many labels, and the way to it where no tab was opened. */
function Outcome({ done }: { done: Done }) {
  const address = getFileUrl(done.url);
  return (
    <p className="label-done">
      <Icon name="check-circle" />
      <span>
        {TEXTS.ready(done.printed)}
        {done.skipped ? ` ${TEXTS.skipped(done.skipped)}` : ''}
        {!done.opened && ` ${address ? TEXTS.blocked : TEXTS.badAddress}`}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer external">
            {TEXTS.openDocument}
          </a>
        )}
      </span>
    </p>
  );
}

function sayHindrance(isOfSites: boolean, ids: number, labels: number): string | null {
  if (ids === 0) return isOfSites ? TEXTS.chooseSite : TEXTS.chooseAsset;
  return labels > LABELS_MAX ? TEXTS.tooMany : null;
}
