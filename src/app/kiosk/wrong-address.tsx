import { Notice } from './notice.tsx';
import { KIOSK_TEXTS as TEXTS } from './texts.ts';

/** The mistake of an address, and the way to compose another one. */
export const WrongAddress = ({ problem }: { problem: string }) => (
  <main className="kiosk-form" id="contenu" tabIndex={-1}>
    <Notice title={TEXTS.wrong} text={problem}>
      <p>
        <a href="/kiosk">{TEXTS.setUp}</a>
      </p>
    </Notice>
  </main>
);
