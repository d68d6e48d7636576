import { type FormEvent, useId, useRef, useState } from 'react';
import { checkFile } from '../../../core/attachments/lazy-check-file.ts';
import { stripDirections } from '../../../core/kernel/lib/lenient-schema.ts';
import { sayAloud } from '../overlay/announced.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, FieldErrors, MarksContext } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { takePasted } from '../ui/pasted-files.ts';
import { useNextFocus } from '../ui/use-next-focus.ts';
import { useReady } from '../ui/use-ready.ts';
import { COMMENT_TEXTS } from './comment-texts.ts';
import { shrinkPhoto } from './lazy-shrink.ts';
import { UPLOAD_TEXTS } from './upload-texts.ts';

export interface CommentFormProps {
  /** The text being written, stored by the caller. */
  draft: string;
  onDraft: (text: string) => void;
  /** The file that goes with it, held by the caller. */
  file: File | null;
  onFile: (file: File | null) => void;
  /** Sends the comment. If it is not created, text and file stay. */
  onAdd: (text: string, file: File | null) => Promise<boolean>;
  /** A change is being sent. */
  busy?: boolean;
  /** The server's messages about the text. */
  errors?: readonly string[];
}

interface CommentFile extends Pick<CommentFormProps, 'busy' | 'onFile'> {
  focusNext: ReturnType<typeof useNextFocus>;
}

/** Makes a chosen or pasted file ready to be sent, or reports why it is not. */
function useCommentFile({ busy, onFile, focusNext }: CommentFile) {
  const [isPreparing, setPreparing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** A file being prepared: what is sent meanwhile waits for it. */
  const work = useRef<Promise<File | null>>(Promise.resolve(null));
  const attach = (next: File | null, isTyping = false) => {
    work.current = Promise.resolve(null);
    setProblems([]);
    onFile(next);
    if (next) sayAloud(UPLOAD_TEXTS.joined([stripDirections(next.name)]));
    if (!isTyping) focusNext(next ? '.comment-file button' : '.file-drop input');
  };
  const prepare = async (first: File, isAlone: boolean, isTyping: boolean): Promise<File | null> => {
    setPreparing(true);
    const chosen = await shrinkPhoto(first);
    const problem = await checkFile(chosen);
    setPreparing(false);
    if (problem === null) attach(chosen, isTyping);
    if (problem !== null) setProblems([problem]);
    else if (!isAlone) setProblems([COMMENT_TEXTS.oneFile(stripDirections(chosen.name))]);
    return problem === null ? chosen : null;
  };
  const take = ([first, ...others]: File[], isTyping = false) => {
    if (!busy && !isPreparing && first) work.current = prepare(first, others.length === 0, isTyping);
  };
  return { isPreparing, problems, work, attach, take };
}

/** The comment being written, with a file that is chosen, dropped or pasted anywhere in it. */
export function CommentForm({ draft, onDraft, file, onFile, onAdd, busy, errors }: CommentFormProps) {
  useReady();
  const [isMissed, setMissed] = useState(false);
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(foot);
  // without a comment being written, another button is the page's next step
  const isWordless = draft.trim() === '';
  const isEmpty = isWordless && !file;
  const shown = isMissed && isWordless ? [COMMENT_TEXTS.empty] : errors;
  const { isPreparing, problems, work, attach, take } = useCommentFile({ busy, onFile, focusNext });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMissed(isWordless);
    // servers refuse a file without words
    if (isWordless) return event.currentTarget.querySelector('textarea')?.focus();
    const prepared = await work.current;
    // it was refused: the comment waits for another one, or for none
    if (isPreparing && !prepared) return;
    await onAdd(draft.trim(), prepared ?? file);
  };
  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={send}
      onPaste={takePasted((files) => take(files, true))}
    >
      <MarksContext value="word">
        <Field label={COMMENT_TEXTS.label} errors={shown} id={id}>
          {(control) => (
            <textarea
              {...control}
              readOnly={busy}
              rows={3}
              placeholder={COMMENT_TEXTS.placeholder}
              value={draft}
              onInput={() => setMissed(false)}
              onChange={(event) => onDraft(event.currentTarget.value)}
            />
          )}
        </Field>
      </MarksContext>
      <div className="comment-form-foot" ref={foot}>
        {file ? (
          <ChosenFile file={file} busy={busy} onDetach={() => attach(null)} />
        ) : (
          <FileDrop
            label={COMMENT_TEXTS.attach}
            multiple={false}
            disabled={busy || isPreparing}
            onFiles={(files) => take(files)}
          />
        )}
        <Button type="submit" variant={isEmpty ? 'default' : 'primary'} busy={busy}>
          {COMMENT_TEXTS.add}
        </Button>
      </div>
      <div role="status">
        <FieldErrors id={`${id}-file`} errors={problems} />
      </div>
    </form>
  );
}

/** The file that goes with the comment. */
function ChosenFile({
  file,
  busy,
  onDetach,
}: {
  file: File;
  busy: boolean | undefined;
  onDetach: () => void;
}) {
  const name = stripDirections(file.name);
  return (
    <span className="comment-file">
      <Icon name="paperclip" />
      <span className="attachment-label">{name}</span>
      <IconButton
        icon="x-lg"
        label={COMMENT_TEXTS.detach(name)}
        aria-disabled={busy}
        onClick={() => !busy && onDetach()}
      />
    </span>
  );
}
