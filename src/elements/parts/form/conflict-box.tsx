import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LongText } from '../ui/long-text.tsx';
import { useStyles } from '../ui/use-styles.ts';
import css from './conflict.css?inline';
import { CONFLICT_TEXTS as TEXTS } from './conflict-texts.ts';

/** A field that two people changed, with both values as text. */
export interface ConflictRow<Field extends string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
}

export interface ConflictBoxProps<Field extends string> {
  /** Names what was changed meanwhile. */
  title: string;
  rows: readonly ConflictRow<Field>[];
  onSettle: (field: Field, whose: 'mine' | 'theirs') => void;
  /** It is why a submission failed, so that it takes the focus. */
  isRefusal?: boolean;
}

/** Shows both values of fields that somebody else has changed too, with a choice for each. */
export function ConflictBox<Field extends string>({
  title,
  rows,
  onSettle,
  isRefusal,
}: ConflictBoxProps<Field>) {
  return (
    <ConflictFrame title={title} isRefusal={isRefusal}>
      <p>{TEXTS.hint}</p>
      {rows.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="conflict-field">
          <legend className="conflict-name">{label}</legend>
          <dl className="conflict-values">
            <div className="conflict-value">
              <dt className="muted">{TEXTS.mine}</dt>
              <dd>
                <LongText text={mine} />
              </dd>
            </div>
            <div className="conflict-value">
              <dt className="muted">{TEXTS.theirs}</dt>
              <dd>
                <LongText text={theirs} />
              </dd>
            </div>
          </dl>
          <div className="conflict-choices">
            <Button onClick={() => onSettle(field, 'mine')}>{TEXTS.keepMine}</Button>
            <Button onClick={() => onSettle(field, 'theirs')}>{TEXTS.takeTheirs}</Button>
          </div>
        </fieldset>
      ))}
    </ConflictFrame>
  );
}

interface ConflictFrameProps extends Pick<ConflictBoxProps<string>, 'title' | 'isRefusal'> {
  children: ReactNode;
}

/** The frame of what somebody else has changed meanwhile, read aloud when it comes. */
export function ConflictFrame({ title, isRefusal, children }: ConflictFrameProps) {
  useStyles(css);
  return (
    <div className="conflict" role="alert" tabIndex={-1} ref={isRefusal ? focus : null}>
      <p className="conflict-title">
        <Icon name="exclamation-triangle" />
        <span>{title}</span>
      </p>
      {children}
    </div>
  );
}

const focus = (frame: HTMLElement | null) => frame?.focus();
