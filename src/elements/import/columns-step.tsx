import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ENCODINGS, SEPARATORS } from '../../core/import/file-sheets.ts';
import { FIELDS, type ImportKind } from '../../core/import/kinds.ts';
import { listRows } from '../../core/import/listed-rows.ts';
import { getMissing } from '../../core/import/mapping.ts';
import { PATH_SEPARATORS } from '../../core/import/place-text.ts';
import { findDateQuestion } from '../../core/import/read-table.ts';
import type { Table } from '../../core/import/screen-state.ts';
import { ALL_SHEETS } from '../../core/import/table.ts';
import { invitesWithoutMail } from '../../core/import-rights.ts';
import { importScreen as screen } from '../../core/import-store.ts';
import { GROUPS } from '../../core/kernel/lib/user.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import type { StepProps } from './import.tsx';
import { ImportPreview } from './preview.tsx';
import { Select } from './select.tsx';
import {
  ENCODING_LABELS,
  FAULTS,
  IMPORT_KIND_LABELS,
  IMPORT_TEXTS,
  PATH_LABELS,
  SEPARATOR_LABELS,
} from './texts.ts';

/** How many rows may be those of the names. */
const HEADERS = 12;

const countHidden = (table: Table, kind: ImportKind): number =>
  table.hidden.size > 0 ? listRows(table, kind).hidden.length : 0;

/** What the file is, and what its columns are. */
export function ColumnsStep({ state, kinds, level }: StepProps) {
  const { table, kind, busy, fault, problem } = state;
  const withoutEmail = invitesWithoutMail(useStore($user));
  if (!table) return null;
  const missing = getMissing(kind, table.mapping);
  const isHiddenOpen = table.withHidden === null && countHidden(table, kind) > 0;
  const isUnanswered = table.dateOrder === null || isHiddenOpen;
  const reason =
    missing.length > 0
      ? IMPORT_TEXTS.missing(missing.map(({ label }) => label))
      : isUnanswered
        ? IMPORT_TEXTS.unanswered(table.dateOrder === null, isHiddenOpen)
        : fault
          ? FAULTS[fault]
          : problem;
  const isReady = missing.length === 0 && !isUnanswered;
  return (
    <>
      <Panel title={table.name} level={level}>
        <div className="import-grid">
          <Select
            label={IMPORT_TEXTS.what}
            value={kind}
            choices={kinds.map((value) => ({ value, label: IMPORT_KIND_LABELS[value] }))}
            onChange={(value) => screen.setKind(value as ImportKind)}
          />
          <Form table={table} />
          <Reading table={table} kind={kind} />
        </div>
      </Panel>
      <Panel title={IMPORT_TEXTS.columns} level={level}>
        <p className="muted">{IMPORT_TEXTS.columnsHint}</p>
        <ImportPreview table={table} fields={FIELDS[kind]} />
      </Panel>
      <div className="import-foot">
        {busy && <Progress done={busy.done} total={busy.total} label={IMPORT_TEXTS.step.review} />}
        <p className="import-reason answer" role="status">
          {!busy && reason}
        </p>
        <Button onClick={screen.back}>{IMPORT_TEXTS.back}</Button>
        <Button
          variant="primary"
          busy={busy !== null}
          disabled={!isReady}
          onClick={() => void screen.review(withoutEmail)}
        >
          {IMPORT_TEXTS.check}
        </Button>
      </div>
    </>
  );
}

/** The form of the file: what was found, and may be changed. */
function Form({ table }: { table: Table }) {
  const { file, sheet, header } = table;
  const found = file.format;
  return (
    <>
      {file.sheets.length > 1 && (
        <Select
          label={IMPORT_TEXTS.sheet}
          value={String(sheet)}
          choices={[
            ...file.sheets.map(({ name, rows }, at) => ({
              value: String(at),
              label: IMPORT_TEXTS.sheetNamed(name, rows.length),
            })),
            { value: String(ALL_SHEETS), label: IMPORT_TEXTS.allSheets },
          ]}
          onChange={(value) => screen.setTable({ sheet: Number(value) })}
        />
      )}
      {found && (
        <>
          <Select
            label={IMPORT_TEXTS.encoding}
            value={found.encoding}
            choices={ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
            onChange={(encoding) => void screen.setFormat({ encoding })}
          />
          <Select
            label={IMPORT_TEXTS.separator}
            value={found.separator}
            choices={SEPARATORS.map((value) => ({ value, label: SEPARATOR_LABELS[value] }))}
            onChange={(separator) => void screen.setFormat({ separator })}
          />
        </>
      )}
      {sheet !== ALL_SHEETS && (
        <Select
          label={IMPORT_TEXTS.header}
          value={String(header)}
          choices={[
            { value: '-1', label: IMPORT_TEXTS.noHeader },
            ...Array.from({ length: Math.min(HEADERS, table.rows.length) }, (_, at) => ({
              value: String(at),
              label: String(at + 1),
            })),
          ]}
          onChange={(value) => screen.setTable({ header: Number(value) })}
        />
      )}
    </>
  );
}

/** What the cells mean. */
function Reading({ table, kind }: { table: Table; kind: ImportKind }) {
  const { mapping, dateOrder, withHidden, pathSeparator, clears, defaults } = table;
  const hasPath =
    mapping.includes('site') || mapping.includes('parent') || (kind === 'sites' && mapping.includes('name'));
  const example = useMemo(() => findDateQuestion(table, kind), [table, kind]);
  const hidden = useMemo(() => countHidden(table, kind), [table, kind]);
  return (
    <>
      {hasPath && (
        <Select
          label={IMPORT_TEXTS.path}
          value={pathSeparator}
          choices={PATH_SEPARATORS.map((value) => ({ value, label: PATH_LABELS[value] }))}
          onChange={(value) => screen.setTable({ pathSeparator: value })}
        />
      )}
      {kind === 'accounts' && !mapping.includes('group') && (
        <Select
          label={IMPORT_TEXTS.group}
          hint={IMPORT_TEXTS.groupHint}
          value={defaults.group ?? ''}
          choices={[
            { value: '', label: '—' },
            ...Object.values(GROUPS).map((value) => ({ value, label: value })),
          ]}
          onChange={(group) => screen.setTable({ defaults: { ...defaults, group } })}
        />
      )}
      {example && (
        <ChoiceGroup
          label={IMPORT_TEXTS.dateQuestion(example)}
          value={dateOrder ?? ''}
          choices={(['dmy', 'mdy'] as const).map((value) => ({
            value,
            label: IMPORT_TEXTS.dateOrder[value],
          }))}
          onChange={(value) => screen.setTable({ dateOrder: value as 'dmy' | 'mdy' })}
        />
      )}
      {hidden > 0 && (
        <ChoiceGroup
          label={IMPORT_TEXTS.hiddenQuestion(hidden)}
          value={withHidden === null ? '' : withHidden ? 'all' : 'seen'}
          choices={(['seen', 'all'] as const).map((value) => ({ value, label: IMPORT_TEXTS.hidden[value] }))}
          onChange={(value) => screen.setTable({ withHidden: value === 'all' })}
        />
      )}
      {kind !== 'sites' && (
        <LabelledChoice
          className="import-check"
          type="checkbox"
          checked={clears}
          onChange={({ target }) => screen.setTable({ clears: target.checked })}
        >
          <span>
            {IMPORT_TEXTS.clears}
            <span className="small muted import-check-hint">{IMPORT_TEXTS.clearsHint}</span>
          </span>
        </LabelledChoice>
      )}
    </>
  );
}
