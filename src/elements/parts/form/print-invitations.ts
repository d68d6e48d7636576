/** Prints the links of invitations, each as a slip with its QR code, from a frame that nobody sees. */

import type { Invitation } from '../../../core/accounts/invitations.ts';
import { formatDate } from '../../../core/kernel/time/dates.ts';
import { printInFrame } from '../ui/print-frame.ts';
import { drawQr } from '../ui/qr.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Blank around the code, in modules. */
const QUIET = 4;

/** @param society the organisation's name, `''` when it is not known */
export function printInvitations(invitations: readonly Invitation[], society: string): void {
  printInFrame(TEXTS.sheet, (paper) => invitations.map((each) => drawSlip(paper, each, society)));
}

function drawSlip(paper: Document, invitation: Invitation, society: string): HTMLElement {
  const { name, username, link, expires } = invitation;
  const slip = paper.createElement('section');
  slip.style.cssText =
    'display: flex; gap: 8mm; align-items: flex-start; padding: 8mm 0; border-bottom: 1px dashed #888; break-inside: avoid';
  const words = paper.createElement('div');
  words.style.cssText = 'flex: 1; min-width: 0';
  const line = (tag: string, text: string, css: string) => {
    const element = paper.createElement(tag);
    element.textContent = text;
    element.style.cssText = `margin: 0 0 2mm; ${css}`;
    words.append(element);
  };
  line('h1', name || username, 'font-size: 15pt');
  line('p', TEXTS.account(society), '');
  line('p', TEXTS.usernameOf(username), 'font-weight: 600');
  line('p', TEXTS.how, '');
  line('p', link, 'overflow-wrap: anywhere; font-size: 9pt');
  line('p', TEXTS.until(formatDate(expires)), 'font-size: 9pt');
  slip.append(drawCode(paper, link, TEXTS.code(name || username)), words);
  return slip;
}

function drawCode(paper: Document, link: string, name: string): SVGElement {
  const { size, path } = drawQr(link);
  const svg = paper.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  svg.style.cssText = 'flex: none; width: 45mm; height: 45mm';
  const drawn = paper.createElementNS(SVG, 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}
