/* Réglages → Balise: « Vérifier » tries the address in the field, as the browsers of visitors would. */
{
  const field = document.getElementById('balise-origin');
  const list = document.getElementById('balise-verified');
  const button = document.getElementById('balise-verify');

  const show = (sentences) => {
    list.replaceChildren(
      ...sentences.map((parts) => {
        const line = document.createElement('li');
        line.append(...parts);
        return line;
      }),
    );
  };
  const code = (text) => Object.assign(document.createElement('code'), { textContent: text });
  /** The origin of what was typed, '' for no address. */
  const readOrigin = (text) => {
    try {
      const { origin, protocol } = new URL(text.trim());
      return /^https?:$/.test(protocol) ? origin : '';
    } catch {
      return '';
    }
  };

  button.addEventListener('click', async () => {
    const origin = readOrigin(field.value);
    if (!origin) return show([['✗ Écrivez l’adresse complète, comme https://balise.exemple.fr.']]);
    button.disabled = true;
    show([['Vérification…']]);
    const { steps, line } = await window.baliseCheck(origin, true);
    const sentences = steps.map(({ isRight, text }) => [`${isRight ? '✓' : '✗'} ${text}`]);
    if (line) sentences.push(['À donner à l’administrateur de Balise\u00a0: ', code(line)]);
    show(sentences);
    button.disabled = false;
  });
}
