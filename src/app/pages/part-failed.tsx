import { RETRY } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { NoticePage } from './notice-page.tsx';

interface Props {
  /** What is missing; by default the calendar. */
  title?: string;
  retry: () => void;
}

/** A part of a page whose code could not be had; the rest of the page goes on. */
export function PartFailed({ title = texts.CALENDAR_FAILED, retry }: Props) {
  return (
    <NoticePage kind="error" as="p" title={title} hint={texts.LOADING_FAILED_HINT}>
      <button type="button" className="button" onClick={retry}>
        {RETRY}
      </button>
    </NoticePage>
  );
}
