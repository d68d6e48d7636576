import { getConformity, getHref, nameConformity } from '../../core/host.ts';

interface AccessibilityLineProps {
  /** The configuration, where it is read; the page declares the state to everybody else. */
  items?: Parameters<typeof getConformity>[0];
  className?: string;
  /** The page is the statement itself, which needs no way to it. */
  isHere?: boolean;
}

/** The state of accessibility, which the law wants on every page, and the way to the statement. */
export function AccessibilityLine({
  items = [],
  className = 'footer',
  isHere = false,
}: AccessibilityLineProps) {
  const state = nameConformity(getConformity(items).state);
  return (
    <footer className={className}>
      {isHere ? <span>{state}</span> : <a href={getHref('Accessibilité')}>{state}</a>}
    </footer>
  );
}
