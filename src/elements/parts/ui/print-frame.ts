/** Prints something that is not on the screen, from a frame that nobody sees. */

/**
 * @param title the name of the document
 * @param draw makes what is printed, of nodes of that document
 */
export function printInFrame(title: string, draw: (paper: Document) => Node[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('aria-hidden', 'true');
  // set by script: a policy allows that, and no style in the page's text
  frame.style.cssText = 'position: fixed; inline-size: 0; block-size: 0; border: 0; visibility: hidden';
  document.body.append(frame);
  const page = frame.contentWindow;
  const paper = frame.contentDocument;
  if (!page || !paper) {
    frame.remove();
    return;
  }
  paper.title = title;
  paper.documentElement.lang = 'fr';
  paper.body.style.cssText = 'margin: 0; font: 11pt/1.45 system-ui, sans-serif; color: #000';
  paper.body.append(...draw(paper));
  page.addEventListener('afterprint', () => frame.remove());
  // once it is laid out
  requestAnimationFrame(() => {
    page.focus();
    page.print();
  });
}
