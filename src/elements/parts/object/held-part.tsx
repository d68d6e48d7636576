import { type ReactNode, useRef } from 'react';
import { HeldLine } from '../ui/held-line.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './held-part.css?inline';
import type { HeldNotice } from './use-held-part.ts';

/** A part of a screen under what others have changed of it meanwhile; the focus goes to the part once that is shown. */
export function HeldPart({ news, children }: { news: HeldNotice; children: ReactNode }) {
  useStyles(css);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="held-part" tabIndex={-1}>
      <HeldLine
        text={news.text}
        onShow={() => {
          box.current?.focus();
          news.show();
        }}
      />
      {children}
    </div>
  );
}
