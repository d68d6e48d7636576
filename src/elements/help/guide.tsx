import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { findShortcuts, findTasks, findTips, type Shortcut, type Task } from '../../core/help/guide.ts';
import { seesAllHelp } from '../../core/help/rights.ts';
import { isFollowed } from '../../core/interventions/state-for-user.ts';
import { foldText } from '../../core/kernel/lib/sort-key.ts';
import { GROUPS } from '../../core/kernel/lib/user.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { SearchField } from '../parts/filter/search-field.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Field } from '../parts/ui/field.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { Panel } from '../parts/ui/panel.tsx';
import { LookBadge } from '../parts/ui/state-badge.tsx';
import type { StateLook } from '../parts/ui/state-look.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { HELP_TEXTS, INTERVENTION_MEANINGS, TICKET_MEANINGS } from './texts.ts';

export interface GuideProps {
  q: string;
  level: HeadingLevel;
  /** In a kiosk: no control is shown. */
  quiet: boolean;
  onSearch: (words: string) => void;
}

/** The guide of the user's group; managers may read that of another one. */
export function Guide({ q, level, quiet, onSearch }: GuideProps) {
  const user = useStore($user);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = user?.group?.name ?? '';
  const group = chosen ?? own;
  const tasks = findTasks(group, q);
  const shortcuts = findShortcuts(q);
  const tips = findTips(q);
  const tickets = findStates(getTicketLook, TICKET_MEANINGS, q);
  const interventions = findStates(getInterventionLook, INTERVENTION_MEANINGS, q);
  const count = [tasks, shortcuts, tips, tickets, interventions].reduce((sum, { length }) => sum + length, 0);
  return (
    <div className="guide">
      {!quiet && (
        <div className="guide-tools">
          <SearchField label={HELP_TEXTS.search} value={q} onChange={onSearch} shortcut />
          {seesAllHelp(user) && (
            <Field label={HELP_TEXTS.group} className="guide-group">
              {({ required: _, ...control }) => (
                <select {...control} value={group} onChange={(event) => setChosen(event.currentTarget.value)}>
                  <option value="">{HELP_TEXTS.everyGroup}</option>
                  {Object.values(GROUPS).map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Button icon="printer" onClick={() => window.print()}>
            {HELP_TEXTS.print}
          </Button>
          <p className="visually-hidden" role="status">
            {q.trim() !== '' && HELP_TEXTS.found(count)}
          </p>
        </div>
      )}
      {count === 0 && (
        <Empty
          kind="match"
          title={HELP_TEXTS.noMatch}
          action={<Button onClick={() => onSearch('')}>{HELP_TEXTS.clear}</Button>}
        />
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} level={level} />}
      <div className="guide-parts">
        <States title={HELP_TEXTS.ticketStates} getLook={getTicketLook} states={tickets} level={level} />
        <States
          title={HELP_TEXTS.interventionStates}
          getLook={getInterventionLook}
          states={interventions}
          level={level}
        />
        {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} level={level} />}
        {tips.length > 0 && (
          <Panel title={HELP_TEXTS.scanner} level={level}>
            <ul className="guide-tips">
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}

function Tasks({ tasks, level }: { tasks: readonly Task[]; level: HeadingLevel }) {
  useStore($user);
  const Heading = `h${level}` as const;
  const Title = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  return (
    <section>
      <Heading className="visually-hidden">{HELP_TEXTS.tasks}</Heading>
      <div className="guide-tasks">
        {tasks.map(({ name, title, route, steps }) => (
          <section key={name} className="panel guide-task" aria-labelledby={`task-${name}`}>
            <Title className="block-title" id={`task-${name}`}>
              {title}
            </Title>
            <ol className="guide-steps">
              {steps.map((step) => (
                <li key={step}>
                  <Labels text={step} />
                </li>
              ))}
            </ol>
            {canVisit(route) && (
              <Link route={route} className="block-link">
                {HELP_TEXTS.open(route)}
              </Link>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** A sentence whose labels of the screen stand out. */
function Labels({ text }: { text: string }): ReactNode {
  return Array.from(text.matchAll(/«[^»]+»|[^«]+/g), ({ 0: part, index: start }) =>
    part.startsWith('«') ? <strong key={start}>{part}</strong> : part,
  );
}

function Shortcuts({ shortcuts, level }: { shortcuts: readonly Shortcut[]; level: HeadingLevel }) {
  return (
    <Panel title={HELP_TEXTS.shortcuts} level={level}>
      <dl className="guide-keys">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="guide-key">
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Meaning = readonly [state: string, meaning: string];

type GetLook = (state: string) => StateLook;
const getTicketLook: GetLook = (state) => getStateLook('ticket', state);

const findStates = (getLook: GetLook, meanings: Readonly<Record<string, string>>, q: string): Meaning[] =>
  Object.entries(meanings).filter(
    ([state, meaning]) =>
      isFollowed(state) && foldText(`${getLook(state).label} ${meaning}`).includes(foldText(q.trim())),
  );

interface StatesProps {
  title: string;
  getLook: GetLook;
  states: readonly Meaning[];
  level: HeadingLevel;
}

function States({ title, getLook, states, level }: StatesProps) {
  if (states.length === 0) return null;
  return (
    <Panel title={title} level={level}>
      <dl className="guide-states">
        {states.map(([state, meaning]) => (
          <div key={state} className="guide-state">
            <dt>
              <LookBadge {...getLook(state)} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
