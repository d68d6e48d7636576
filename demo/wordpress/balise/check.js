/* What stands between this site and Balise: `window.baliseCheck(origin)`, for the editor and for the settings. */
{
  /** A frame that is refused loads as well: the page inside sends its message before that. */
  const FRAME_MS = 15_000;
  const AFTER_LOAD_MS = 500;
  const SENT = 'balise-embed';

  const readVersion = async (origin) => {
    const answer = await fetch(`${origin}/elements/package.json`, { credentials: 'omit', cache: 'no-store' });
    return answer.ok ? String((await answer.json()).version ?? '') : '';
  };

  /** Any answer will do, a refusal for want of a login too: that it can be read is the server's word. */
  const canCall = (origin) =>
    fetch(`${origin}/api/core/users/me`, { credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false,
    );

  const canFrame = (origin) =>
    new Promise((done) => {
      const frame = document.createElement('iframe');
      const end = (isAllowed) => {
        window.removeEventListener('message', listen);
        clearTimeout(patience);
        frame.remove();
        done(isAllowed);
      };
      const listen = ({ data, source }) => {
        if (data === SENT && source === frame.contentWindow) end(true);
      };
      let patience = setTimeout(end, FRAME_MS, false);
      window.addEventListener('message', listen);
      frame.addEventListener('load', () => {
        clearTimeout(patience);
        patience = setTimeout(end, AFTER_LOAD_MS, false);
      });
      frame.hidden = true;
      frame.title = 'Balise';
      frame.src = `${origin}/embed/balise-about`;
      document.body.append(frame);
    });

  /** For the administrator of Balise. */
  const LINE = `CORS_ORIGINS=${location.origin}`;

  /**
   * @param origin of Balise
   * @returns each step with its sentence, whether Balise is there, may be called and may be framed, and the line that
   * its administrator adds; '' where that would not help
   */
  const check = async (origin) => {
    const steps = [];
    const add = (isRight, text) => {
      steps.push({ isRight, text });
      return isRight;
    };
    const none = { steps, isThere: false, canCall: false, canFrame: false, line: '' };
    if (location.protocol === 'https:' && origin.startsWith('http:')) {
      add(false, `Ce site est en https\u00a0: l’adresse de Balise doit l’être aussi (${origin}).`);
      return none;
    }
    const version = await readVersion(origin).catch(() => null);
    if (version === null) {
      add(
        false,
        `Balise ne répond pas à l’adresse ${origin}\u00a0: vérifiez-la, et que le serveur est en marche.`,
      );
      return none;
    }
    add(true, `Balise répond à l’adresse ${origin}.`);
    add(version !== '', version ? `Sa version est ${version}.` : 'Sa version n’a pas pu être lue.');
    const [calls, frames] = await Promise.all([canCall(origin), canFrame(origin)]);
    add(
      calls,
      calls
        ? `Le serveur accepte ce site (${location.origin}).`
        : `Le serveur n’accepte pas ce site (${location.origin}).`,
    );
    add(
      frames,
      frames
        ? 'Le serveur accepte que ce site l’affiche dans un cadre.'
        : 'Le serveur n’accepte pas que ce site l’affiche dans un cadre\u00a0: il n’y a pas d’aperçu.',
    );
    return { steps, isThere: true, canCall: calls, canFrame: frames, line: calls && frames ? '' : LINE };
  };

  const known = new Map();
  /** Once a page for each address, unless `again`. */
  window.baliseCheck = (origin, again = false) => {
    if (again || !known.has(origin)) known.set(origin, check(origin));
    return known.get(origin);
  };
}
