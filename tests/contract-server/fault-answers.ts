/** What a faulty server answers whatever it is called for, by name; the number is the row of the fault matrix. */

export interface FaultAnswer {
  row: number;
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

const JSON_TYPE = 'application/json';
const json = (row: number, status: number, body: unknown, headers?: Record<string, string>): FaultAnswer => ({
  row,
  status,
  type: JSON_TYPE,
  body: JSON.stringify(body),
  headers,
});
const html = (row: number, status: number, title: string): FaultAnswer => ({
  row,
  status,
  type: 'text/html',
  body: `<!doctype html><title>${title}</title><h1>${title}</h1><img src=x onerror="window.__pwned=1">`,
});
const plain = (row: number, status: number, type: string, headers?: Record<string, string>): FaultAnswer => ({
  row,
  status,
  type,
  body: '',
  headers,
});

const FIELD_ERRORS = { objet: ['Ce champ est trop court.', 'Ce champ est ambigu.'] };

export const FAULT_ANSWERS = {
  'error-500': json(8, 500, { detail: 'Erreur interne.' }),
  'error-500-html': html(9, 500, 'Internal Server Error'),
  'error-502': html(10, 502, 'Bad Gateway'),
  'error-503': html(10, 503, 'Service Unavailable'),
  'error-504': html(10, 504, 'Gateway Timeout'),
  'too-many': json(11, 429, { detail: 'Trop de requêtes.' }, { 'retry-after': '5' }),
  'unavailable-5s': plain(11, 503, 'text/plain', { 'retry-after': '5' }),
  'refused-text': json(12, 400, 'Cette demande existe déjà.'),
  'refused-list': json(12, 400, ['Cette demande existe déjà.', 'Le site est fermé.']),
  'refused-fields': json(12, 400, FIELD_ERRORS),
  'refused-nested': json(12, 400, {
    asset: { site: ['Ce site est fermé.'] },
    non_field_errors: ['Demande incomplète.'],
  }),
  'refused-empty': plain(12, 400, JSON_TYPE),
  'refused-html': html(12, 400, 'Bad Request'),
  'not-logged-in': json(14, 401, { detail: 'Identifiants invalides.' }),
  forbidden: json(15, 403, { detail: 'Refusé.' }),
  'not-found': json(16, 404, { detail: 'Absent.' }),
  'portal-html': html(19, 200, 'Portail captif'),
  'redirect-login': plain(20, 302, 'text/html', { location: '/login' }),
  'redirect-elsewhere': plain(21, 302, 'text/html', { location: 'http://127.0.0.1:9/evil' }),
  'empty-200': plain(22, 200, JSON_TYPE),
} as const satisfies Record<string, FaultAnswer>;
export type FaultAnswerName = keyof typeof FAULT_ANSWERS;
