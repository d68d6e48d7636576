import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export interface AuthResultProps {
  text: ReactNode;
  more?: string;
  /** What the server reported, below both. */
  reason?: ReactNode;
  /** Whether it failed. */
  failed?: boolean;
  /** What can be done next. */
  children: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Replaces a form that was sent or cannot be; it takes the focus, so that screen readers read it. */
export function AuthResult({ text, more, reason = null, failed = false, children }: AuthResultProps) {
  return (
    <>
      <div className={failed ? 'auth-result auth-failed' : 'auth-result'} tabIndex={-1} ref={takeFocus}>
        <Icon name={failed ? 'exclamation-circle' : 'check-circle'} size={20} className="auth-mark" />
        <div>
          {typeof text === 'string' ? <p>{text}</p> : text}
          {more ? <p className="auth-more">{more}</p> : null}
          {reason}
        </div>
      </div>
      <div className="auth-links">{children}</div>
    </>
  );
}
