import { useId, useRef } from 'react';
import { getEndDay, termOf } from '../../core/contracts/end-date.ts';
import { getTopSites, listNextControls } from '../../core/contracts/ends-by-month.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { measureAge } from '../parts/host/freshness.ts';
import { TermBadge } from '../parts/ui/contract-badges.tsx';
import { useElementRoom } from '../parts/ui/use-element-size.ts';
import { CONTROLS_TEXTS } from './texts.ts';

/** The heights of a row, of the title with its gap and the frame, and of the line that counts the rest, in px. */
const ROW = 56;
/** Few of them use the screen that they have. */
const MOST_ROW = 84;
const TITLE = 40;
const REST = 38;

export interface NextControlsProps {
  contracts: readonly Contract[];
  /** In days since 1970. */
  today: number;
  /** Of the element's title. */
  level: HeadingLevel;
}

/** The checks that have ended, then those that end next, on a screen that nobody touches. */
export function NextControls({ contracts, today, level }: NextControlsProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const room = useElementRoom(frame, measureAge);
  const all = listNextControls(contracts);
  const fitting = Math.max(0, Math.floor((room - TITLE - REST) / ROW));
  const row = Math.min(
    MOST_ROW,
    Math.floor((room - TITLE - REST) / Math.max(1, Math.min(fitting, all.length))),
  );
  const rest = all.length - Math.min(fitting, all.length);
  const Heading = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  return (
    <section className="controls-next" aria-labelledby={id} ref={frame}>
      {fitting > 0 && (
        <>
          <Heading className="controls-next-title" id={id}>
            {CONTROLS_TEXTS.next}
          </Heading>
          <ul className="panel controls-next-rows">
            {all.slice(0, fitting).map((contract) => (
              <NextControl key={contract.id} contract={contract} today={today} height={row} />
            ))}
          </ul>
          {rest > 0 && <p className="muted">{CONTROLS_TEXTS.others(rest)}</p>}
        </>
      )}
    </section>
  );
}

function NextControl({ contract, today, height }: { contract: Contract; today: number; height: number }) {
  const days = getEndDay(contract) - today;
  const term = termOf(days);
  const where = getTopSites(contract)
    .map(({ name }) => name)
    .join(', ');
  // an account of a screen is not sent every name: the place is clearer than a number
  const name = contract.name.trim() || where || formatContract(contract);
  const more = [contract.prestataire?.raison_sociale, where !== name && where].filter(Boolean).join(' · ');
  return (
    <li className="controls-next-row" data-term={term} style={{ blockSize: `${height}px` }}>
      <span className="controls-next-main">
        <span className="controls-next-name">{name}</span>
        {more && <span className="muted">{more}</span>}
      </span>
      <TermBadge
        term={term}
        text={days < 0 ? CONTROLS_TEXTS.overSince(-days) : CONTROLS_TEXTS.endsIn(days)}
      />
      <span className="controls-next-date">{formatDate(contract.date_end)}</span>
    </li>
  );
}
