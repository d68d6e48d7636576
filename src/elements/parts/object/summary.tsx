import { type ReactNode, useId, useState } from 'react';
import type { Asset } from '../../../core/assets/model.ts';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { HeldBlock } from '../ui/held-block.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { SUMMARY_TEXTS as TEXTS } from './summary-texts.ts';

/** A fact of the summary. */
export interface SummaryFact {
  name: string;
  icon: IconName;
  value: ReactNode;
  /** Shown where there is no value. */
  missing: string;
  /** Below the value: related details, in a paragraph. */
  more?: ReactNode;
  /** Below them: what is no text, such as ways to reach somebody. */
  below?: ReactNode;
  /** At the end: a button to change it. */
  end?: ReactNode;
  /** What others do changes it: it has room for so many lines before they come, so that nothing below moves. */
  room?: 2 | 3 | 4 | 5;
}

export interface SummaryProps {
  level: HeadingLevel;
  facts: readonly SummaryFact[];
  /** Nothing is awaited any more: an object that is over when its page opens keeps no room for what others do. */
  isOver?: boolean;
}

/** The summary at the top of an object's page: where, what, when, who. */
export function Summary({ level, facts, isOver = false }: SummaryProps) {
  const id = useId();
  const [wasOver] = useState(isOver);
  const Heading = `h${level}` as const;
  return (
    <section className="panel summary" aria-labelledby={id}>
      <Heading className="visually-hidden" id={id}>
        {TEXTS.title}
      </Heading>
      <HeldBlock>
        <dl className="summary-facts" data-over={wasOver || undefined}>
          {facts.map(({ name, icon, value, missing, more, below, end, room }) => (
            <div key={name} className="summary-fact">
              <dt className="summary-name">
                <Icon name={icon} size={14} />
                <span>{name}</span>
              </dt>
              <dd className="summary-value" data-room={wasOver ? undefined : room}>
                {value || <span className="muted">{missing}</span>}
                {more && <p className="summary-more">{more}</p>}
                {below && <div className="summary-more">{below}</div>}
              </dd>
              {end && <dd className="summary-end">{end}</dd>}
            </div>
          ))}
        </dl>
      </HeldBlock>
    </section>
  );
}

/**
 * The object's place and its equipment.
 * @param place the drawn path of the site, `null` for none
 * @param canOpen whether the user may open the equipment
 */
export function getPlaceFacts(asset: Asset | null, place: ReactNode, canOpen: boolean): SummaryFact[] {
  const name = asset && keepNumbers(asset.name || asset.balise || `${TEXTS.asset} ${asset.id}`);
  const category = asset?.category?.name;
  const balise = asset?.balise === name ? '' : asset?.balise;
  return [
    {
      name: TEXTS.place,
      icon: 'geo-alt',
      value: place && <strong translate="no">{place}</strong>,
      missing: TEXTS.noPlace,
    },
    {
      name: TEXTS.asset,
      icon: 'asset',
      value:
        asset && canOpen ? (
          <Link route="Details de l'équipement" params={{ id: asset.id }}>
            <strong translate="no">{name}</strong>
          </Link>
        ) : (
          name && <strong translate="no">{name}</strong>
        ),
      missing: TEXTS.noAsset,
      more: (category || balise) && (
        <>
          {category && <span>{category}</span>}
          {category && balise && <span> · </span>}
          <span className="unbroken" translate="no">
            {balise}
          </span>
        </>
      ),
    },
  ];
}

/** The placeholder of a fact's value and of what is below it, as high as they are. */
export const FactBones = ({ lines }: { lines: number }) => (
  <span className="summary-value summary-bones" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <span key={line} className="bone bone-text" />
    ))}
  </span>
);

/** The placeholder of a summary. @param lines of each fact to come */
export const SummaryBones = ({ lines }: { lines: readonly number[] }) => (
  <div className="panel summary" aria-hidden="true">
    <div className="summary-facts">
      {[...lines.entries()].map(([fact, count]) => (
        <div key={fact} className="summary-fact">
          <span className="bone bone-heading" />
          <FactBones lines={count} />
        </div>
      ))}
    </div>
  </div>
);
