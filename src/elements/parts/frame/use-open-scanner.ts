import { getBody } from '../../../core/kernel/page/host-document.ts';
import { useHost } from '../host/use-host.ts';

const TAG = 'balise-scanner';

/**
 * Dispatches the cancelable event `balise-scan-open`; if the page does not handle it, opens the page's
 * `<balise-scanner>`, which is added where there is none.
 */
export function useOpenScanner(): () => void {
  const { emit } = useHost();
  return () => {
    if (!emit('balise-scan-open', null, { cancelable: true })) return;
    const scanner = document.querySelector(TAG) ?? getBody().appendChild(document.createElement(TAG));
    scanner.setAttribute('open', '');
  };
}
