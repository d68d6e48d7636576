import { type ReactNode, useState } from 'react';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatPlan, type Plan } from '../../core/plans/model.ts';
import type { FoundRows } from '../parts/frame/list-view-props.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { PinCount } from './pin-count.tsx';
import { PLAN_LIST_TEXTS } from './texts.ts';

export interface CardsProps {
  found: FoundRows<Plan>;
  /** Of the list's heading. */
  level: HeadingLevel;
}

/** The plans found as pictures, each with its name, its site and how many pins it has. */
export function Cards({ found: { rows, loading, empty, footer }, level }: CardsProps) {
  let content: ReactNode = <div className="panel">{empty}</div>;
  if (loading) content = <Bones />;
  else if (rows.length > 0)
    content = (
      <ul className="plan-cards">
        {rows.map((plan) => (
          <li key={plan.id}>
            <Card plan={plan} level={level} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {/* above the fold while nothing is there yet: it may say that the network is away */}
      {loading && footer}
      {content}
      {!loading && footer}
    </>
  );
}

function Card({ plan, level }: { plan: Plan; level: HeadingLevel }) {
  const Heading = `h${Math.min(level + 1, 6)}` as 'h2';
  const name = formatPlan(plan);
  return (
    <article className="plan-card panel">
      <Thumbnail plan={plan} />
      <div className="plan-card-text">
        <Heading className="plan-card-name">
          {canVisit('Details du plan') ? (
            <Link route="Details du plan" params={{ id: plan.id }} className="plan-card-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        <p className="plan-card-place">
          <PlaceLine site={plan.site} beside={name} none={PLAN_LIST_TEXTS.noSite} />
        </p>
        <p className="plan-card-foot muted">
          <span className="plan-card-category">{plan.category?.name || PLAN_LIST_TEXTS.noCategory}</span>
          <span className="plan-card-pins">
            <PinCount row={plan} />
          </span>
        </p>
      </div>
    </article>
  );
}

/** Without a text of its own: the name stands beside it. */
function Thumbnail({ plan }: { plan: Plan }) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = getFileUrl(plan.base_image);
  return (
    <div className="plan-card-picture">
      {address && broken !== address ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(address)} />
      ) : (
        <span className="plan-card-broken">
          <Icon name="image" size={24} />
          {PLAN_LIST_TEXTS.noImage}
        </span>
      )}
    </div>
  );
}

const BONES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function Bones() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{PLAN_LIST_TEXTS.loading}</p>
      <div className="plan-cards" aria-hidden="true">
        {BONES.map((name) => (
          <div key={name} className="plan-card panel">
            <div className="plan-card-picture bone" />
            <div className="plan-card-text">
              <span className="bone bone-heading" />
              <span className="bone bone-text" />
              <span className="bone bone-text" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
