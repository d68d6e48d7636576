import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { leaveFocus } from './kept-focus.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: at most one per screen; `quiet`: no frame; `danger`: destroys something. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  icon?: IconName;
  /** An action is under way: clicks do nothing, the button keeps the focus. */
  busy?: boolean;
  /** 44 px high and full width, for phones. */
  large?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. While busy it stays focusable, shows a spinner and ignores clicks. Where its own press removes it, the
 * place around it has the focus, unless it has a `ref`.
 */
export function Button({
  variant = 'default',
  icon,
  busy,
  large,
  className = '',
  children,
  onClick,
  type = 'button',
  ref = leaveFocus,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={`button ${className}`.trim()}
      data-variant={variant}
      data-large={large || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon key={icon} name={icon} />}
      {/* other words are drawn anew, in their own place */}
      {children !== undefined && (
        <span key={typeof children === 'string' ? children : 'text'} className="button-text">
          {children}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  /** The accessible name, shown on hover. */
  label: string;
}

/** A button that shows only its icon. */
export function IconButton({ label, variant = 'quiet', className = '', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
    />
  );
}
