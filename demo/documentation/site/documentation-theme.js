/* Before anything is drawn: the colours that were chosen. A classic script, so that no page flashes. */
try {
  document.documentElement.dataset.theme = localStorage.getItem('balise-docs-theme') ?? '';
} catch {
  // a browser that keeps nothing follows the system
}
