/* Before anything is drawn: the colours that were chosen. A classic script, so that no page flashes. */
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  // Shoelace's dark colours hang on a class
  const paint = () => {
    const { theme } = root.dataset;
    root.classList.toggle('sl-theme-dark', theme ? theme === 'dark' : dark.matches);
  };
  try {
    root.dataset.theme = localStorage.getItem('balise-docs-theme') ?? '';
  } catch {
    // a browser that keeps nothing follows the system
  }
  paint();
  dark.addEventListener('change', paint);
  root.addEventListener('documentation-theme', paint);
})();
