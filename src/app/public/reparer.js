/*
 * Takes off what the application keeps of itself in this browser, its worker and its files, and nothing else: sessions,
 * drafts and what waits to be sent stay. For the page /reparer, and for the console of any page of the application:
 * import('/reparer.js'). In the syntax of the first browsers with workers, apart from all other code.
 */
(() => {
  var outcome = { worker: 0, files: 0, failed: 0 };

  function ignore() {
    outcome.failed++;
  }

  function takeOffWorkers() {
    if (!navigator.serviceWorker) return Promise.resolve();
    return navigator.serviceWorker.getRegistrations().then((all) =>
      Promise.all(
        all
          .filter((each) => {
            // others may have workers of their own below other paths
            return each.scope === location.origin + '/';
          })
          .map((each) =>
            each.unregister().then((isOff) => {
              if (isOff) outcome.worker++;
              else outcome.failed++;
            }),
          ),
      ),
    );
  }

  function takeOffFiles() {
    if (!window.caches) return Promise.resolve();
    return caches.keys().then((names) =>
      Promise.all(
        names
          .filter((name) => name.indexOf('balise-') === 0)
          .map((name) =>
            caches
              .open(name)
              .then((cache) => cache.keys())
              .then((keys) => {
                outcome.files += keys.length;
                return caches.delete(name);
              }),
          ),
      ),
    );
  }

  function show(names) {
    [].forEach.call(document.querySelectorAll('#outcome [data-when], [data-when="ended"]'), (part) => {
      part.hidden = names.indexOf(part.getAttribute('data-when')) < 0;
    });
  }

  function repair() {
    show(['running']);
    return takeOffWorkers().catch(ignore).then(takeOffFiles).catch(ignore).then(report);
  }

  function report() {
    console.info('Balise', outcome);
    var count = document.getElementById('count');
    if (!count) return;
    count.textContent = String(outcome.files);
    show([
      'ended',
      outcome.failed ? 'failed' : 'done',
      outcome.worker ? 'worker' : 'no-worker',
      outcome.files ? 'files' : 'no-files',
    ]);
  }

  var anyway = document.getElementById('anyway');
  if (anyway && navigator.onLine === false) {
    // without its files the application would not open until the network is back
    show(['offline']);
    window.addEventListener('online', repair, { once: true });
    anyway.addEventListener('click', () => {
      window.removeEventListener('online', repair);
      repair();
    });
  } else repair();
})();
