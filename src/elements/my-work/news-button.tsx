import { Button } from '../parts/ui/button.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { MY_WORK_TEXTS } from './texts.ts';
import type { Steady } from './use-steady.ts';

/** « Du nouveau · Afficher »: shows what others have changed meanwhile, and is announced. */
export function NewsButton({ hasNews, show }: Pick<Steady<unknown>, 'hasNews' | 'show'>) {
  return (
    <span className="my-work-news" role="status">
      {hasNews && (
        <Button variant="quiet" onClick={show}>
          {UI_TEXTS.arrived(MY_WORK_TEXTS.news)}
        </Button>
      )}
    </span>
  );
}
