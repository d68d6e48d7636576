import { useHost } from '../_host/use-host.ts';

const TAG = 'balise-scanner';

/**
 * Asks the page for its scanner by the cancelable event `balise-scan-open`; unclaimed, the page's own
 * `<balise-scanner>` opens, added to the page where it has none.
 */
export function useOpenScanner(): () => void {
  const { emit } = useHost();
  return () => {
    if (!emit('balise-scan-open', null, { cancelable: true })) return;
    const scanner = document.querySelector(TAG) ?? document.body.appendChild(document.createElement(TAG));
    scanner.setAttribute('open', '');
  };
}
