import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import type { SearchHit } from './search-hit.ts';
import { SEARCH_TEXTS } from './texts.ts';

interface NothingFoundProps {
  text: string;
  /** Too little was typed to look into the lists. */
  isShort: boolean;
  /** Some lists could not be read. */
  isUnread: boolean;
  /** What can be done instead, where the user may. */
  action: SearchHit | undefined;
  onChoose: (entry: SearchHit) => void;
}

/** NothingFound was found, and what can be done. */
export function NothingFound({ text, isShort, isUnread, action, onChoose }: NothingFoundProps) {
  if (isShort) return <p className="short">{SEARCH_TEXTS.short}</p>;
  return (
    <Empty
      kind="match"
      title={isUnread ? SEARCH_TEXTS.nothingRead(text) : SEARCH_TEXTS.nothing(text)}
      action={
        action && (
          <Button icon={action.icon} onClick={() => onChoose(action)}>
            {action.title}
          </Button>
        )
      }
    >
      {!isUnread && SEARCH_TEXTS.nothingHint}
    </Empty>
  );
}
