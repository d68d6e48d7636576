/** « 2 signalements sans compte à accepter » above the list, for managers; what it opens is loaded then. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { waitingReportsQuery } from '../../core/report-decisions.ts';
import { useLook } from '../parts/host/use-look.ts';
import { Drawer } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import { REPORT_TEXTS as TEXTS } from './report-texts.ts';
import css from './reports.css?inline';

const REPORTS = partCode<object>(() => import('./reports.tsx').then(({ WaitingReports }) => WaitingReports));

export function ReportsLine() {
  useStyles(css);
  useLook(waitingReportsQuery);
  const { data, error } = useStore(waitingReportsQuery.$state);
  const [open, setOpen] = useState(false);
  const count = data?.length ?? 0;
  return (
    <>
      {count > 0 && (
        <div>
          <Button icon="inbox" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {TEXTS.waiting(count)}
          </Button>
        </div>
      )}
      {error && <QueryStatus query={waitingReportsQuery} what={TEXTS.what} />}
      <Drawer open={open} title={TEXTS.title} onClose={() => setOpen(false)}>
        <LazyPart code={REPORTS} props={{}} />
      </Drawer>
    </>
  );
}
