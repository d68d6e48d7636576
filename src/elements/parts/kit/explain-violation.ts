/**
 * Explains in the console what the page's policy lacks when it blocks something of the suite. Loaded with the first
 * violation.
 */
import { describePolicy } from '../../../core/kernel/http/reach-diagnosis.ts';
import { getApiOrigin } from '../../../core/kernel/page/settings.ts';
import { warnIntegrator } from '../../../core/kernel/page/warn-integrator.ts';

/** Names in an event of the browser, with the names for a directive. */
const SOURCES: Record<string, string> = { blob: 'blob:', 'trusted-types-policy': 'lit-html' };

/** A blocked call of the API is explained by the failed call instead. */
export function explainViolation(event: SecurityPolicyViolationEvent): void {
  const { effectiveDirective, blockedURI, disposition, target } = event;
  const isInside = target instanceof Element && target.localName.startsWith('balise-');
  const origins = [getApiOrigin(), new URL(import.meta.url).origin];
  const origin = origins.find((each) => blockedURI.startsWith(each));
  const isPolicy = event.sample.startsWith('lit-html');
  if (disposition !== 'enforce' || effectiveDirective === 'connect-src') return;
  if (isInside || origin || isPolicy)
    warnIntegrator(describePolicy(effectiveDirective, origin ?? SOURCES[blockedURI] ?? blockedURI));
}
