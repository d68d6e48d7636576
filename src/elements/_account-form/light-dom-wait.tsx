import { LIGHT_FORM_TEXTS as TEXTS } from './light-dom-form-texts.ts';

/** Why the answer is late, with a button to abort. */
export function LightWait({ text, onCancel }: { text: string | null; onCancel: () => void }) {
  return (
    <div className="balise-wait" role="status">
      {text ? (
        <>
          <span>{text}</span>
          <button type="button" className="balise-toggle" onClick={onCancel}>
            {TEXTS.cancel}
          </button>
        </>
      ) : null}
    </div>
  );
}
