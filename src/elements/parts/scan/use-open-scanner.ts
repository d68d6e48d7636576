import { getBody } from '../../../core/kernel/page/host-document.ts';
import { useHost } from '../host/use-host.ts';

const TAG = 'balise-scanner';

/**
 * Dispatches the cancelable event `balise-scan-open`; if the page does not handle it, opens the page's
 * `<balise-scanner>`, which is added where there is none.
 * @param options.continuous it stays open after a match
 */
export function useOpenScanner({ continuous = false } = {}): () => void {
  const { emit } = useHost();
  return () => {
    const detail = continuous ? { continuous } : null;
    if (!emit('balise-scan-open', detail, { cancelable: true })) return;
    const scanner = document.querySelector(TAG) ?? getBody().appendChild(document.createElement(TAG));
    scanner.toggleAttribute('continuous', continuous);
    scanner.setAttribute('open', '');
  };
}
