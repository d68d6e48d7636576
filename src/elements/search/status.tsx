import { useEffect, useState } from 'react';
import { SEARCH_TEXTS } from './texts.ts';
import type { Results } from './use-groups.ts';

/** Answers that follow each other within so many milliseconds are announced once. */
const QUIET_MS = 400;

/** The foot of the list: how the search stands, which is announced, and the keys. */
export function SearchStatus({ text, results }: { text: string; results: Results }) {
  const settled = useSettled(inWords(text, results));
  return (
    <div className="foot">
      <p role="status" className="foot-status">
        {settled}
      </p>
      <p className="foot-keys" aria-hidden="true">
        {SEARCH_TEXTS.hints.map(([keys, effect]) => (
          <span key={keys}>
            <kbd>{keys}</kbd> <span>{effect}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function inWords(text: string, { found, pending, wait, problems }: Results): string {
  if (text === '') return '';
  const failed = problems.map(({ sentence }) => sentence);
  if (pending)
    return [found > 0 ? SEARCH_TEXTS.stillSearching(found) : SEARCH_TEXTS.searching, wait]
      .filter(Boolean)
      .join(' ');
  const none = failed.length > 0 ? SEARCH_TEXTS.nothingRead(text) : SEARCH_TEXTS.nothing(text);
  return [found > 0 ? SEARCH_TEXTS.results(found) : none, ...failed].join(' ');
}

/** The text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
