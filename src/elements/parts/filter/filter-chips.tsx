import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';

export interface FilterChipsProps {
  className: string;
  children?: ReactNode;
}

/**
 * The chips of a bar or of a sheet. Some go with their value (« Période », « Ce site seul »): the focus then passes
 * to the last one that stays.
 */
export function FilterChips({ className, children }: FilterChipsProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = box.current;
    const onFocus = ({ target }: FocusEvent) => {
      held.current = target as HTMLElement;
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // nothing follows a node that is removed
      if (relatedTarget) held.current = null;
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('focusout', onBlur);
    };
  }, []);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    if (getActiveElement() !== getBody()) return;
    [...(box.current?.querySelectorAll<HTMLElement>('.filter-chip-open, select') ?? [])].at(-1)?.focus();
  });
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
