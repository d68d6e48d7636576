/*
 * Watches over the start of the application and of a kiosk, in the syntax of 2009 and apart from their own code: a
 * browser that is too old, code that did not come, came cut or did not start, a sheet that is not whole. Each gets a
 * sentence, and what can be mended is tried again: code by loading the page anew, after three times with growing
 * waits, once all of its files were fetched past the browser's cache, where a file that was cut on its way stays; a
 * sheet in its place. `build/boot.ts` minifies it, puts its sentences in, and ends each sheet with the rule of `END`.
 */
(function () {
  var KEY = 'balise.boots';
  var END = 'e';
  var SECOND = 1000;
  /** When what is missing is reported, at the latest, and when it is tried again. */
  var due = Date.now() + 15 * SECOND;
  var next = 0;
  var box, stop, up;

  setInterval(look, SECOND);

  addEventListener('load', function () {
    due = Date.now() + 2 * SECOND;
  });

  function count(value) {
    try {
      if (value + 1) sessionStorage.setItem(KEY, value);
      return +sessionStorage.getItem(KEY);
    } catch (_) {
      // storage is forbidden: each start counts as the first
    }
    return 0;
  }

  function look() {
    var kiosk = document.getElementById('kiosk');
    var place = kiosk || document.getElementById('app');
    var isOld = ![].at;
    if (!place) return;
    var isUp = kiosk ? document.documentElement.dataset.kioskPage : place.firstChild;
    var sheets = isOld ? [] : listBroken();
    var now = Date.now();
    if (!isOld && isUp && !sheets.length) {
      if (box) box.remove();
      box = null;
      // one that starts and fails at once, again and again, has not started
      up = up || now;
      if (now - up > 60 * SECOND) count(0);
      next = 0;
      due = now + 15 * SECOND;
      return;
    }
    up = 0;
    if (!isOld && now < due) return;
    if (!isUp) place.textContent = '';
    if (!box) {
      box = document.createElement('div');
      box.setAttribute('role', 'alert');
      box.style.cssText =
        'padding:15vh 0;font:' + (kiosk ? '6vmin' : '18px') + ' sans-serif;text-align:center';
      add('h1', isOld ? '%OLD%' : '%FAILED%');
      add('p', isOld ? '%INSTEAD%' : '%AGAIN%');
      if (!isOld && !kiosk) add('button', '%RETRY%').onclick = press;
      place.parentNode.insertBefore(box, place);
      // nothing can be drawn there then, whatever of the code still runs
      if (isOld) place.parentNode.removeChild(place);
    }
    if (isOld || now < next) return;
    var tries = count();
    sheets.forEach(replace);
    if (!isUp && next && !stop)
      fetchAll(function () {
        count(tries + 1);
        reload();
      });
    next = now + SECOND * (tries < 3 || isUp ? 30 : Math.min(300 * (tries - 2), 3600));
  }

  function add(tag, text) {
    var part = box.appendChild(document.createElement(tag));
    part.style.cssText = 'margin:.5em;font-size:1em';
    part.textContent = text;
    return part;
  }

  function listBroken() {
    return [].filter.call(document.querySelectorAll("[rel=stylesheet][href*='/static/']"), function (link) {
      try {
        return link.sheet.cssRules[link.sheet.cssRules.length - 1].selectorText !== END;
      } catch (_) {
        return true;
      }
    });
  }

  /** A new node: one that the page was parsed with holds back what is drawn until it has come. */
  function replace(link) {
    // the one asked for last is still on its way
    if (link.onload) return;
    var copy = link.cloneNode();
    copy.onload = copy.onerror = function () {
      copy.onload = 0;
    };
    copy.href = link.href.split('?')[0] + '?' + Date.now();
    link.replaceWith(copy);
  }

  /** Loads the page anew at somebody's wish: whatever the answers are. */
  function press(event) {
    event.target.disabled = true;
    fetchAll(reload, reload);
    setTimeout(reload, 10 * SECOND);
  }

  /** Not a page that has come up meanwhile, in which somebody may be typing. */
  function reload() {
    if (box) location.reload();
  }

  /** Fetches the page, then each file of ours that it names, and calls back. */
  function fetchAll(done, failed) {
    if (stop) stop.abort();
    stop = new AbortController();
    function get(url) {
      return fetch(url, { cache: 'reload', signal: stop.signal }).then(function (answer) {
        if (!answer.ok) throw answer.status;
        return answer.text();
      });
    }
    function end() {
      stop = 0;
    }
    get(location.href)
      .then(function () {
        return Promise.all(
          [].map.call(document.querySelectorAll("[src*='/static/'],[href*='/static/']"), function (file) {
            return get(file.src || file.href);
          }),
        );
      })
      .then(done, failed)
      .then(end, end);
  }
})();
