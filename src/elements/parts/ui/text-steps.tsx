import { useRef, useState } from 'react';
import { cutText, SHOWN_CHARACTERS } from '../../../core/kernel/lib/cut-text.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { Button } from './button.tsx';
import type { LongTextProps } from './long-text.tsx';
import { LONG_TEXTS as TEXTS } from './long-text-texts.ts';
import { useNextFocus } from './use-next-focus.ts';

/** A text that is too long to be drawn at once: its beginning, and more at each click. */
export function TextSteps({ text, className }: LongTextProps) {
  const [limit, setLimit] = useState(SHOWN_CHARACTERS);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(box);
  const shown = cutText(text, limit);
  const showMore = () => {
    // the last click removes the button
    if (limit + SHOWN_CHARACTERS >= text.length) focusNext('p');
    setLimit(limit + SHOWN_CHARACTERS);
  };
  return (
    <div ref={box}>
      <p className={className} tabIndex={-1} translate="no">
        {shown}
      </p>
      {shown.length < text.length && (
        <div className="long-text-foot">
          <Button onClick={showMore}>{TEXTS.showMore}</Button>
          <span className="small muted" role="status">
            {TEXTS.shownOf(formatCount(shown.length), formatCount(text.length))}
          </span>
        </div>
      )}
    </div>
  );
}
