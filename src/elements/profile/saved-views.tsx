import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { CANCEL, SAVE } from '../../core/kernel/lib/words.ts';
import {
  $savedViews,
  removeView,
  renameView,
  restoreView,
  type SavedView,
  VIEW_NAME_LENGTH,
} from '../../core/kernel/list/saved-views.ts';
import { reportDone } from '../../core/kernel/page/messages.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { leaveRow } from '../parts/ui/leave-row.ts';
import { Panel } from '../parts/ui/panel.tsx';
import { LISTS, PROFILE_TEXTS } from './texts.ts';

/** The views that the user saved of lists: each leads to its list, and can be renamed and removed. */
export function SavedViewsList({ level, readonly }: { level: HeadingLevel; readonly: boolean }) {
  const views = useStore($savedViews).filter(({ list }) => list in LISTS);
  const [renamed, setRenamed] = useState('');
  const remove = async (view: SavedView) => {
    if (!(await settle(view.name, removeView(view)))) return;
    const text = PROFILE_TEXTS.viewRemoved(view.name);
    reportDone(text, () => settle(view.name, restoreView(view)));
  };
  return (
    <Panel title={PROFILE_TEXTS.views} level={level}>
      <p className="muted">{views.length > 0 ? PROFILE_TEXTS.viewsOf : PROFILE_TEXTS.viewsNone}</p>
      {views.length > 0 && (
        <ul className="rows">
          {views.map((view) => (
            <li key={view.id} className="row">
              {renamed === view.id ? (
                <RenameForm view={view} onClose={() => setRenamed('')} />
              ) : (
                <>
                  <ViewName view={view} />
                  {!readonly && (
                    <div className="row-end">
                      <IconButton
                        icon="pencil"
                        label={PROFILE_TEXTS.viewRename(view.name)}
                        onClick={() => setRenamed(view.id)}
                      />
                      <IconButton
                        icon="trash3"
                        label={PROFILE_TEXTS.viewRemove(view.name)}
                        onClick={(event) => {
                          leaveRow(event.currentTarget, '.row');
                          void remove(view);
                        }}
                      />
                    </div>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Reports that the browser has not stored a change of a view. @returns whether it has */
async function settle(name: string, change: Promise<boolean>): Promise<boolean> {
  const isStored = await change;
  if (!isStored) {
    reportDone(PROFILE_TEXTS.viewUnsaved(name));
  }
  return isStored;
}

function ViewName({ view: { list, name, query } }: { view: SavedView }) {
  const shown = LISTS[list];
  return (
    <div className="row-main">
      {shown && canVisit(shown.route) ? (
        <Link className="row-name" route={shown.route} query={query}>
          {name}
        </Link>
      ) : (
        <span className="row-name" translate="no">
          {name}
        </span>
      )}
      <span className="row-meta">{shown?.label}</span>
    </div>
  );
}

/** The button that was pressed has gone. */
const focus = (input: HTMLInputElement | null) => input?.focus();

function RenameForm({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(view.name, renameView(view.id, name));
    onClose();
  };
  return (
    <form className="view-form" onSubmit={save}>
      <Field label={PROFILE_TEXTS.viewName}>
        {({ required: _, ...control }) => (
          <input
            {...control}
            ref={focus}
            autoComplete="off"
            maxLength={VIEW_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={!name.trim()}>
        {SAVE}
      </Button>
      <Button onClick={onClose}>{CANCEL}</Button>
    </form>
  );
}
