import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { LOGIN_NAME_LENGTH } from '../../core/directory/input.ts';
import type { DirectoryPreview } from '../../core/directory/model.ts';
import {
  checkMappings,
  describeDirectoryPreview,
  directoryForm,
  type MappingRow,
  previewDirectoryAction,
} from '../../core/directory/store.ts';
import { DIRECTORY_LABELS } from '../../core/directory/texts.ts';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { RefusalNotice } from '../parts/ui/refusal.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** The last attempt: the problems of the rows, or what the server answered. */
interface Trial {
  rows: readonly MappingRow[];
  username: string;
  problems: readonly string[];
  preview: DirectoryPreview | null;
}

/** What the rows above, saved or not, would do for one person. */
export function DirectoryTrial() {
  const { rows } = useStore(directoryForm.$values);
  const { busy, error } = useStore(previewDirectoryAction.$state);
  const [username, setUsername] = useState('');
  const [last, setLast] = useState<Trial | null>(null);
  // an outcome is that of the rows and of the person that it was tried with
  const trial = last?.rows === rows && last.username === username ? last : null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = username.trim() ? checkMappings(rows) : [CONFIG_ADMIN_TEXTS.tryWhom];
    const begun: Trial = { rows, username, problems, preview: null };
    setLast(begun);
    if (problems.length > 0) return;
    const preview = await previewDirectoryAction.run(username, rows);
    setLast({ ...begun, preview: preview ?? null });
  };
  return (
    <form className="setting trial" noValidate onSubmit={(event) => void send(event)}>
      <p className="field-label">{CONFIG_ADMIN_TEXTS.tryTitle}</p>
      <div className="setting-line">
        <Field label={DIRECTORY_LABELS.username} errors={trial?.problems ?? []}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={LOGIN_NAME_LENGTH}
              value={username}
              onChange={({ currentTarget }) => setUsername(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {CONFIG_ADMIN_TEXTS.try}
        </Button>
      </div>
      <RefusalNotice error={trial?.problems.length === 0 ? error : null} />
      <div role="status">{trial?.preview && <Outcome preview={trial.preview} />}</div>
    </form>
  );
}

function Outcome({ preview }: { preview: DirectoryPreview }) {
  const { person } = preview;
  const groups = person?.groups.map(({ name, dn }) => name || dn) ?? [];
  return (
    <>
      <p>{describeDirectoryPreview(preview)}</p>
      {person && (
        <p className="small muted">
          {[
            person.email,
            groups.length > 0
              ? CONFIG_ADMIN_TEXTS.groupsThere(groups.join(', '))
              : CONFIG_ADMIN_TEXTS.noGroupThere,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}
