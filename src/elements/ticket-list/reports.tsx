/** The reports without an account that wait, each with « Accepter » and « Refuser ». */
import { useStore } from '@nanostores/react';
import { useReducer, useRef, useState } from 'react';
import type { Attachment } from '../../core/attachments/model.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { PublicTicket } from '../../core/public-tickets/model.ts';
import {
  $openRefusal,
  acceptReportAction,
  refusalForm,
  waitingReportsQuery,
} from '../../core/report-decisions.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Button } from '../parts/ui/button.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { REPORT_TEXTS as TEXTS } from './report-texts.ts';

const nameOf = ({ objet, id }: PublicTicket): string => objet.trim() || TEXTS.unnamed(id);

export function WaitingReports() {
  const reports = useStore(waitingReportsQuery.$state).data ?? [];
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(box);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const decided = () => {
    focusNext('[data-decide], [data-done]');
    // the row has gone already
    redraw();
  };
  return (
    <div className="reports" ref={box}>
      {reports.length > 0 ? (
        <>
          <p className="muted small">{TEXTS.intro}</p>
          <ul>
            {reports.map((report) => (
              <Report key={report.id} report={report} onDecided={decided} />
            ))}
          </ul>
        </>
      ) : (
        <p tabIndex={-1} data-done="">
          {TEXTS.done}
        </p>
      )}
      <Refusal onDecided={decided} />
    </div>
  );
}

interface ReportProps {
  report: PublicTicket;
  onDecided: () => void;
}

function Report({ report, onDecided }: ReportProps) {
  const { id, description, name, contact, date_creation, asset, site, photos } = report;
  const places = usePlaces($siteTree);
  const action = acceptReportAction(id);
  const { busy } = useStore(action.$state);
  const accept = async () => {
    if (await action.run()) onDecided();
  };
  return (
    <li className="report">
      <h3 className="report-name" translate="no">
        {nameOf(report)}
      </h3>
      <p className="muted small" translate="no">
        {[asset?.name, formatWholePlace(site, places) || TEXTS.noSite].filter(Boolean).join(' · ')}
      </p>
      {description && <LongText className="report-text" text={description} />}
      <p className="small">
        <span translate="no">{[name, contact].filter(Boolean).join(' · ') || TEXTS.noName}</span>
        <span>{' · '}</span>
        <RelativeTime date={date_creation} />
        {photos.length > 0 && <span>{` · ${TEXTS.photos(photos.length)}`}</span>}
      </p>
      {photos.length > 0 && (
        <div className="report-photos">
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} />
          ))}
        </div>
      )}
      <div className="report-ways">
        <Button
          icon="check-lg"
          busy={busy}
          data-decide=""
          aria-label={TEXTS.acceptNamed(nameOf(report))}
          onClick={() => void accept()}
        >
          {TEXTS.accept}
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-disabled={busy || undefined}
          aria-label={TEXTS.refuseNamed(nameOf(report))}
          onClick={() => !busy && refusalForm(id).open()}
        >
          {TEXTS.refuse}
        </Button>
      </div>
    </li>
  );
}

/** A link of the photo's name where it cannot be drawn. */
function Photo({ photo: { file, label } }: { photo: Attachment }) {
  const [broken, setBroken] = useState(false);
  const href = getFileUrl(file);
  if (!href) return <span className="muted">{label}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {broken ? label : <img src={href} alt={label} loading="lazy" onError={() => setBroken(true)} />}
    </a>
  );
}

/** Asks for the reason of a refusal. */
function Refusal({ onDecided }: { onDecided: () => void }) {
  const id = useLast(useStore($openRefusal));
  return id === null ? null : <OpenRefusal key={id} id={id} onDecided={onDecided} />;
}

function OpenRefusal({ id, onDecided }: { id: string; onDecided: () => void }) {
  const form = refusalForm(id);
  const refuse = async () => {
    if (await form.submit()) onDecided();
  };
  return (
    <FormDialog form={form} title={TEXTS.refuseTitle} submit={TEXTS.refuse} onSend={() => void refuse()}>
      <FormField form={form} name="reason" />
    </FormDialog>
  );
}
