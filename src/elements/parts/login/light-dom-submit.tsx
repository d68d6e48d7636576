import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { ActionState } from '../../../core/kernel/store/action.ts';
import { LIGHT_FORM_TEXTS as TEXTS } from './light-dom-form-texts.ts';

export interface LightSubmitProps {
  texts: { submit: string; busy: string };
  state: Pick<ActionState, 'busy' | 'wait'>;
  /** Aborts the attempt under way. */
  onCancel: () => void;
}

/** The submit button, which while busy shows so and does not submit; below it why the answer is late. */
export function LightSubmit({ texts, state: { busy, wait }, onCancel }: LightSubmitProps) {
  const late = describeWait(wait);
  return (
    <>
      <button type="submit" className="balise-submit" aria-disabled={busy || undefined}>
        {busy ? <span className="balise-spinner" aria-hidden="true" /> : null}
        <span>{busy ? texts.busy : texts.submit}</span>
      </button>
      <div className="balise-wait" role="status">
        {late ? (
          <>
            <span>{late}</span>
            <button type="button" className="balise-toggle" onClick={onCancel}>
              {TEXTS.cancel}
            </button>
          </>
        ) : null}
      </div>
    </>
  );
}
