/** The scanner of a page that does not open it by itself: one element, made when it is first wanted. */
export function openScanner(): void {
  const tag = 'balise-scanner';
  const scanner = document.querySelector(tag) ?? document.body.appendChild(document.createElement(tag));
  scanner.setAttribute('open', '');
}
