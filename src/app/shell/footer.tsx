import { useStore } from '@nanostores/react';
import { $config, getConformity, getHref, nameConformity } from '../../core/host.ts';

/** The line below every page: the state of accessibility, which the law wants on each, and the way to the statement. */
export function Footer() {
  const { state } = getConformity(useStore($config).items);
  return (
    <footer className="footer">
      <a href={getHref('Accessibilité')}>{nameConformity(state)}</a>
    </footer>
  );
}
