import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $groups } from '../../core/accounts/store.ts';
import { GROUP_DN_LENGTH } from '../../core/directory/input.ts';
import { directoryForm, directoryQuery, type MappingRow, NEW_MAPPING } from '../../core/directory/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { AllRequired } from '../parts/form/all-required.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormFrame } from '../parts/form/form-frame.tsx';
import { useFormField } from '../parts/form/use-form-field.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Field, FieldErrors } from '../parts/ui/field.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { DirectoryTrial } from './directory-trial.tsx';
import { removeRow } from './remove-row.ts';
import { SavedMark } from './setting.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** Which group of the directory gives which group here, saved as a whole, and tried on one person beforehand. */
export function DirectorySetting({ canEdit }: { canEdit: boolean }) {
  const state = useStore(directoryQuery.$state);
  const { data, error, wait, loadedAt } = state;
  const retry = () => void directoryQuery.refresh();
  if (!data) {
    return (
      <>
        <NotLoaded state={state} failed={CONFIG_ADMIN_TEXTS.directoryFailed} onRetry={retry}>
          <p className="muted">{UI_TEXTS.loading}</p>
        </NotLoaded>
        <LoadStatus wait={describeWait(wait)} onCancel={directoryQuery.cancel} />
      </>
    );
  }
  return (
    <>
      <p className="small muted">
        {CONFIG_ADMIN_TEXTS.directoryAt} <code>{data.url}</code>
      </p>
      <p className="small muted">{CONFIG_ADMIN_TEXTS.directoryHint}</p>
      <Table canEdit={canEdit} />
      <DirectoryTrial />
      <LoadStatus
        wait={describeWait(wait)}
        problem={error}
        loadedAt={loadedAt}
        onCancel={directoryQuery.cancel}
        onRetry={retry}
      />
    </>
  );
}

function Table({ canEdit }: { canEdit: boolean }) {
  const isTyped = useStore(directoryForm.$isTyped);
  const { busy } = useStore(directoryForm.$sending);
  const mustSettle = useStore(directoryForm.$mustSettle);
  const { items, size } = useStore($groups);
  const [saved, setSaved] = useState(false);
  const groups = items.slice(0, size);
  const nameOf = (id: string): string => groups.find((group) => String(group.id) === id)?.name ?? id;
  const send = async () => setSaved((await directoryForm.submit()) === true);
  return (
    <FormFrame form={directoryForm} onSend={() => void send()} disabled={!canEdit}>
      <FormConflicts
        form={directoryForm}
        say={(_, value) =>
          (value as readonly MappingRow[]).map(({ name, group }) => `${name} → ${nameOf(group)}`).join(', ')
        }
      />
      <Rows canEdit={canEdit} groups={groups} />
      <div className="setting-line">
        {canEdit && isTyped && (
          <>
            <Button type="submit" variant="primary" busy={busy} disabled={mustSettle}>
              {UI_TEXTS.save}
            </Button>
            <Button onClick={directoryForm.discard}>{UI_TEXTS.cancel}</Button>
          </>
        )}
        <SavedMark shown={saved && !isTyped} />
      </div>
    </FormFrame>
  );
}

type Groups = readonly { id: string | number; name: string }[];

/** The button that takes out the last row. */
const LAST = '.mapping-line:last-of-type .mapping-actions > :last-child';

function Rows({ canEdit, groups }: { canEdit: boolean; groups: Groups }) {
  const { id, value: rows, errors, disabled, change } = useFormField(directoryForm, 'rows');
  const box = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(box);
  const set = (rank: number, part: Partial<MappingRow>) =>
    change(rows.map((row, each) => (each === rank ? { ...row, ...part } : row)));
  const raise = (rank: number) =>
    change([
      ...rows.slice(0, rank - 1),
      ...rows.slice(rank, rank + 1),
      ...rows.slice(rank - 1, rank),
      ...rows.slice(rank + 1),
    ]);
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className="hours mapping"
      aria-label={directoryForm.fields.rows.label}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
    >
      {rows.length === 0 ? (
        <p className="muted">{CONFIG_ADMIN_TEXTS.noMappings}</p>
      ) : (
        <AllRequired>
          {withPlaces(rows).map(({ row, rank, place }) => (
            <Line
              key={place}
              row={row}
              rank={rank}
              groups={groups}
              disabled={disabled}
              onChange={(part) => set(rank, part)}
              onRaise={canEdit && rank > 0 ? () => raise(rank) : null}
              onRemove={canEdit ? () => change(removeRow(rows, rank, LAST, focusNext)) : null}
            />
          ))}
        </AllRequired>
      )}
      {canEdit && (
        <Button icon="plus-lg" disabled={disabled} onClick={() => change([...rows, NEW_MAPPING])}>
          {CONFIG_ADMIN_TEXTS.addMapping}
        </Button>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}

/** Rows have no name of their own: their place is what they are. */
const withPlaces = (rows: readonly MappingRow[]) =>
  rows.map((row, rank) => ({ row, rank, place: `place-${rank}` }));

interface LineProps {
  row: MappingRow;
  rank: number;
  groups: Groups;
  disabled: boolean;
  onChange: (part: Partial<MappingRow>) => void;
  onRaise: (() => void) | null;
  onRemove: (() => void) | null;
}

function Line({ row, rank, groups, disabled, onChange, onRaise, onRemove }: LineProps) {
  const name = CONFIG_ADMIN_TEXTS.mapping(rank + 1);
  return (
    <fieldset className="mapping-line" aria-label={name}>
      <span className="mapping-rank" aria-hidden="true">
        {rank + 1}
      </span>
      <Field label={CONFIG_ADMIN_TEXTS.directoryGroup} className="mapping-name">
        {(control) => (
          <input
            {...control}
            type="text"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={GROUP_DN_LENGTH}
            value={row.name}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={CONFIG_ADMIN_TEXTS.ownGroup} className="mapping-group">
        {(control) => (
          <select
            {...control}
            required={row.group === ''}
            value={row.group}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
          >
            {!groups.some(({ id }) => String(id) === row.group) && <option value={row.group} />}
            {groups.map(({ id, name: own }) => (
              <option key={id} value={String(id)}>
                {own}
              </option>
            ))}
          </select>
        )}
      </Field>
      <span className="mapping-actions">
        {onRaise && (
          <IconButton
            icon="chevron-up"
            label={CONFIG_ADMIN_TEXTS.raiseMapping(name)}
            disabled={disabled}
            onClick={onRaise}
          />
        )}
        {onRemove && (
          <IconButton
            icon="trash3"
            label={CONFIG_ADMIN_TEXTS.removeMapping(name)}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </span>
    </fieldset>
  );
}
