import { getConformity, getHref, nameConformity } from '../../core/host.ts';

interface AccessibilityLineProps {
  /** The configuration, where it is read; the page declares the state to everybody else. */
  items?: Parameters<typeof getConformity>[0];
  className?: string;
}

/** The state of accessibility, which the law wants on every page, and the way to the statement. */
export const AccessibilityLine = ({ items = [], className = 'footer' }: AccessibilityLineProps) => (
  <footer className={className}>
    <a href={getHref('Accessibilité')}>{nameConformity(getConformity(items).state)}</a>
  </footer>
);
