import { Notice } from './notice.tsx';
import { WALL_TEXTS as TEXTS } from './texts.ts';

/** The mistake of an address, and the way to compose another one. */
export const WrongAddress = ({ problem }: { problem: string }) => (
  <main className="wall-form">
    <Notice title={TEXTS.wrong} text={problem}>
      <p>
        <a href="/kiosk">{TEXTS.setUp}</a>
      </p>
    </Notice>
  </main>
);
