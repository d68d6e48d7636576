/** Three small projects of other people that show three elements; what must not compile is marked so. */
const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  },
  include: ['*.ts', '*.tsx', '*.vue'],
};
const tsconfig = (options = {}) =>
  JSON.stringify({ ...CONFIG, compilerOptions: { ...CONFIG.compilerOptions, ...options } });
const html = (script) =>
  `<!doctype html><html lang="fr"><title>Essai</title><div id="root"></div><script type="module" src="/${script}"></script></html>`;

const MAIN = `import { refresh, setup, signOut } from '@balise/elements';
import { $session, formatUser } from '@balise/elements/host';
import type { BaliseDetail } from '@balise/elements';

setup({ api: 'https://balise.exemple.fr', credentials: async () => null });
// @ts-expect-error there is no such option
setup({ apiUrl: '' });

const form = document.createElement('balise-ticket-form');
form.site = '12';
form.headingLevel = 3;
// @ts-expect-error six levels
form.headingLevel = 7;
const sent: boolean = form.submit();
const list = document.createElement('balise-ticket-list');
list.view = 'analyse';
// @ts-expect-error the list has no such view
list.view = 'carte';
// @ts-expect-error a list is not sent
list.submit();
document.body.append(form, list, document.createElement('balise-dashboard-cards'));

document.addEventListener('balise-session-changed', ({ detail }) => console.log(detail.username, sent));
form.addEventListener('balise-ticket-create', (event) => {
  event.preventDefault();
  const { input, photos, respond } = event.detail;
  // @ts-expect-error details are frozen
  input.objet = '';
  const name: string | undefined = photos[0]?.name;
  respond(Promise.resolve({ sent: true, id: 3 }));
  respond({ refused: name ?? 'Fermé.' });
  // @ts-expect-error neither sent nor refused
  respond({ done: true });
});
const follow = ({ href, route }: BaliseDetail<'balise-navigate'>) => console.log(href, route);
window.addEventListener('balise-navigate', ({ detail }) => follow(detail));
$session.subscribe(({ user }) => console.log(formatUser(user)));
void refresh().then(signOut);
`;

const REACT = `import '@balise/elements';
import type {} from '@balise/elements/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const form = useRef<HTMLElementTagNameMap['balise-ticket-form']>(null);
  return (
    <>
      <balise-ticket-form
        ref={form}
        site="12"
        headingLevel={3}
        className="report"
        onbalise-ticket-created={({ detail }) => console.log(detail.id)}
      />
      <balise-ticket-list view="liste" ticket-id="3" onbalise-filters-changed={({ detail }) => detail.filters} />
      {/* @ts-expect-error the list has no such view */}
      <balise-ticket-list view="carte" />
      <balise-dashboard-cards kiosk />
      <button type="button" onClick={() => form.current?.submit()}>Envoyer</button>
    </>
  );
}
createRoot(document.body).render(<Page />);
`;

const VUE = `<script setup lang="ts">
import '@balise/elements';
import type {} from '@balise/elements/vue';
import { ref } from 'vue';

const last = ref<string | number | null>(null);
</script>

<template>
  <balise-ticket-form site="12" :heading-level="3" @balise-ticket-created="({ detail }) => (last = detail.id)" />
  <balise-ticket-list view="liste" @balise-filters-changed="({ detail }) => detail.filters" />
  <!-- @vue-expect-error the list has no such view -->
  <balise-ticket-list view="carte" />
  <balise-dashboard-cards kiosk />
</template>
`;

const VITE = 'vite@8.3.8';
/** What checks and builds each of them; not part of what the package costs. */
export const COMPILER = ['typescript@5.9.3', VITE];
export const PROJECTS = [
  {
    name: 'plain',
    packages: [],
    files: { 'tsconfig.json': tsconfig(), 'main.ts': MAIN, 'index.html': html('main.ts') },
    check: ['tsc'],
  },
  {
    name: 'react',
    packages: ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0', '@types/react-dom@19.3.0'],
    files: { 'tsconfig.json': tsconfig(), 'main.tsx': REACT, 'index.html': html('main.tsx') },
    check: ['tsc'],
  },
  {
    name: 'vue',
    packages: ['vue', 'vue-tsc', '@vitejs/plugin-vue'],
    files: {
      'tsconfig.json': tsconfig({ jsx: 'preserve' }),
      'page.vue': VUE,
      'main.ts':
        "import { createApp } from 'vue';\nimport Page from './page.vue';\n\ncreateApp(Page).mount('#root');\n",
      'index.html': html('main.ts'),
      'vite.config.js':
        "import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('balise-') } } })] };\n",
    },
    check: ['vue-tsc'],
  },
];
