import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HelpRequest } from '../../core/help/model.ts';
import { canDeleteHelp, isOwnHelp, seesAllHelp } from '../../core/help/rights.ts';
import { $helpRequests, deleteHelpAction, helpCollection } from '../../core/help/store.ts';
import { DELETED_USER } from '../../core/kernel/lib/texts.ts';
import { formatPerson } from '../../core/kernel/lib/user.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDateTime } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { OpeningRow } from '../parts/object/opening-row.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { HELP_TEXTS } from './texts.ts';

export interface RequestsProps {
  level: HeadingLevel;
  readonly: boolean;
}

type Whose = 'all' | 'mine';

/** One's own requests; for managers those of everybody too. */
export function Requests({ level, readonly }: RequestsProps) {
  const user = useStore($user);
  const state = useStore($helpRequests);
  const seesAll = seesAllHelp(user);
  const [whose, setWhose] = useState<Whose>('all');
  const [doomed, setDoomed] = useState<HelpRequest | null>(null);
  const requests = state.items
    .slice(0, state.size)
    .filter((request) => (seesAll && whose === 'all') || isOwnHelp(request, user));
  return (
    <Panel
      title={seesAll ? HELP_TEXTS.list : HELP_TEXTS.mine}
      level={level}
      end={
        seesAll && (
          <ChoiceGroup<Whose>
            label={HELP_TEXTS.whose}
            labelHidden
            choices={[
              { value: 'all', label: HELP_TEXTS.all },
              { value: 'mine', label: HELP_TEXTS.onlyMine },
            ]}
            value={whose}
            onChange={setWhose}
          />
        )
      }
    >
      <CollectionRows
        collection={helpCollection}
        loading={HELP_TEXTS.loading}
        rows={requests}
        rowKey={keyOf}
        filter={whose}
        row={(request) => (
          <RequestRow
            key={request.id}
            request={request}
            onDelete={!readonly && canDeleteHelp(request, user) ? () => setDoomed(request) : null}
          />
        )}
        empty={
          <Empty kind="nothing" title={seesAll && whose === 'mine' ? HELP_TEXTS.noneMine : HELP_TEXTS.none}>
            {HELP_TEXTS.noneHint}
          </Empty>
        }
      />
      <Deletion request={doomed} onClose={() => setDoomed(null)} />
    </Panel>
  );
}

const keyOf = ({ id }: HelpRequest) => id;

const nameOf = ({ id, objet }: HelpRequest): string => objet.trim() || HELP_TEXTS.untitled(id);

function RequestRow({ request, onDelete }: { request: HelpRequest; onDelete: (() => void) | null }) {
  const { message, created_by, date_creation } = request;
  const author = (created_by && formatPerson(created_by)) || DELETED_USER;
  return (
    <OpeningRow
      name={nameOf(request)}
      meta={[author, formatDateTime(date_creation)].filter(Boolean).join(' · ')}
    >
      <div className="request-body">
        <LongText className="request-message" text={message || HELP_TEXTS.noMessage} />
        {onDelete && (
          <Button icon="trash3" onClick={onDelete}>
            {HELP_TEXTS.delete}
          </Button>
        )}
      </div>
    </OpeningRow>
  );
}

function Deletion({ request, onClose }: { request: HelpRequest | null; onClose: () => void }) {
  const last = useLast(request);
  return last && <Question key={last.id} request={last} open={request !== null} onClose={onClose} />;
}

function Question({ request, open, onClose }: { request: HelpRequest; open: boolean; onClose: () => void }) {
  const action = deleteHelpAction(request.id);
  const { busy } = useStore(action.$state);
  return (
    <ConfirmDialog
      open={open}
      title={HELP_TEXTS.deleteTitle}
      name={nameOf(request)}
      busy={busy}
      onConfirm={() => void action.run().then(onClose)}
      onClose={onClose}
    />
  );
}
