import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { canUseExample } from '../../core/example/rights.ts';
import { $keptExample, exampleQuery } from '../../core/example/store.ts';
import { $firstSteps, type FirstStep, NEEDED } from '../../core/first-steps.ts';
import { $beginning, setBeginning } from '../../core/first-steps-gate.ts';
import { $hasSteps } from '../../core/first-steps-shown.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { COMPANIES_ELSEWHERE } from '../../core/profiles/texts.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './first-steps.css?inline';
import { FIRST_STEPS as TEXTS } from './first-steps-texts.ts';

type StepLink = [route: RouteName, query?: Record<string, string>];

const PLACES: Record<FirstStep, StepLink> = {
  sites: ['Administration', { section: 'sites' }],
  categories: ['Administration', { section: 'categories' }],
  assets: ['Équipements'],
  people: ['Administration', { section: 'utilisateurs' }],
  companies: ['Intervenants'],
  ticket: ['Tickets', { create: '1' }],
  name: ['Administration', { section: 'configuration' }],
  logo: ['Administration', { section: 'configuration' }],
  backup: ['Administration', { section: 'configuration' }],
  mail: ['Administration', { section: 'configuration' }],
};

/** On a server that has no example nothing is asked. */
const $noExample = atom<{ data: null }>({ data: null });

const EXAMPLE = partCode(() => import('./example.tsx').then(({ Example }) => Example));

export interface FirstStepsProps {
  level: HeadingLevel;
}

/** What an organisation that begins does first: each line leads to its place, and goes when it is done. */
export function FirstSteps({ level }: FirstStepsProps) {
  useStyles(css);
  const user = useStore($user);
  const isHidden = useStore($beginning) === 'hidden';
  const todo = useStore($firstSteps);
  const steps = todo?.filter((step) => !isHidden || NEEDED.includes(step)) ?? [];
  const hasExample = canUseExample(user);
  const { data: example } = useStore(hasExample ? exampleQuery.$state : $noExample);
  // while it is loaded it can be removed, whatever is done or hidden
  const isExampleLoaded = example?.loaded_at != null;
  const isExampleTold = useStore($keptExample) !== null || isExampleLoaded;
  const isShown = steps.length > 0 || isExampleTold;
  const isDone = todo?.length === 0 && !isExampleTold;
  const takesCompanies = hasCapability(user, 'companies');
  useEffect(() => {
    $hasSteps.set(isShown);
    if (isShown && !isHidden) setBeginning('begun');
    // nothing is counted any more
    if (isDone) setBeginning('hidden');
    return () => $hasSteps.set(false);
  }, [isShown, isHidden, isDone]);
  if (!isShown) return null;
  const isWorking = !steps.some((step) => NEEDED.includes(step));
  const Heading = `h${level}` as const;
  return (
    <section className="first-steps panel" aria-label={TEXTS.title}>
      <div className="first-steps-head">
        <Heading className="first-steps-title">{isWorking ? TEXTS.rest : TEXTS.title}</Heading>
        {isWorking && steps.length > 0 && !isExampleLoaded && (
          <Button variant="quiet" onClick={() => setBeginning('hidden')}>
            {TEXTS.hide}
          </Button>
        )}
      </div>
      {steps.length > 0 && <p className="muted small">{TEXTS.intro}</p>}
      <ol className="first-steps-list">
        {steps.map((step) => (
          <Step key={step} step={step} takesCompanies={takesCompanies} />
        ))}
      </ol>
      {hasExample && <LazyPart code={EXAMPLE} props={{}} fallback={null} />}
    </section>
  );
}

/** One step: where it leads, and why. */
function Step({ step, takesCompanies }: { step: FirstStep; takesCompanies: boolean }) {
  const [route, query] = PLACES[step];
  const isElsewhere = step === 'companies' && !takesCompanies;
  const table = TEXTS.imports[step];
  return (
    <li className="first-step">
      {isElsewhere ? (
        <span>{TEXTS.steps[step].label}</span>
      ) : (
        <Link route={route} query={query}>
          {TEXTS.steps[step].label}
        </Link>
      )}
      <span className="muted small">
        <span>{isElsewhere ? COMPANIES_ELSEWHERE : TEXTS.steps[step].why}</span>{' '}
        {table && !isElsewhere && (
          <Link route="Administration" query={{ section: 'import', kind: table.kind }}>
            {table.label}
          </Link>
        )}
      </span>
    </li>
  );
}
