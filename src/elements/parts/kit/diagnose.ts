/**
 * `diagnose()`: checks everything that can keep the suite from working on a page, and prints a list in the console.
 * It changes nothing and shows no secret. Loaded when it is called.
 */
import {
  describePolicy,
  describeReach,
  describeSilence,
  READ,
  testReach,
} from '../../../core/kernel/http/reach-diagnosis.ts';
import { VERSION_LABEL } from '../../../core/kernel/lib/texts.ts';
import { $settings, apiDecision, getApiBase, getApiOrigin } from '../../../core/kernel/page/settings.ts';
import {
  $session,
  hasHostSession,
  type LoginFailure,
  type Session,
} from '../../../core/kernel/session/session.ts';
import { canRemember } from '../../../core/kernel/session/sign-in.ts';
import { formatTime } from '../../../core/kernel/time/paris-clock.ts';
import { describeElements } from './diagnose-elements.ts';

export { explainViolation } from './explain-violation.ts';

/** One check. `isRight` is `null` where there is nothing to judge. */
export interface Finding {
  what: string;
  isRight: boolean | null;
  /** The result, and what to do where it is wrong. */
  says: string;
}

/** A clock that is off by more than this many milliseconds affects dates and sessions. */
const CLOCK_MS = 60_000;
const TAG = 'balise-messages';
/** The calls that find out carry no session. */
const OPEN = 'ouvert, en-têtes permis (essais sans session : leurs lignes 401 dans la console sont normales)';

/**
 * @param registry the tags of the suite
 * @returns the findings, already printed
 */
export async function runDiagnosis(registry: readonly string[]): Promise<Finding[]> {
  const violations: Finding[] = [];
  const hear = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce') return;
    violations.push(wrong('CSP', describePolicy(effectiveDirective, blockedURI)));
  };
  document.addEventListener('securitypolicyviolation', hear);
  const findings = [
    ...describeSettings(),
    ...(await describeApi()),
    describeApp(),
    ...describeBrowser(),
    ...(await describeImages()),
    ...describeElements(registry),
    describeSession(),
  ];
  document.removeEventListener('securitypolicyviolation', hear);
  const all = [...findings, ...violations];
  console.info(
    all.map(({ what, isRight, says }) => `${MARKS[String(isRight)]} ${what} : ${says}`).join('\n'),
  );
  return all;
}

const MARKS: Record<string, string> = { true: '✓', false: '✗', null: '·' };
const right = (what: string, says: string): Finding => ({ what, isRight: true, says });
const wrong = (what: string, says: string): Finding => ({ what, isRight: false, says });
const note = (what: string, says: string): Finding => ({ what, isRight: null, says });

function describeSettings(): Finding[] {
  const first = customElements.get(TAG) as { version?: string } | undefined;
  const isOne = first === undefined || first.version === VERSION_LABEL;
  return [
    isOne
      ? right('version', VERSION_LABEL)
      : wrong(
          'version',
          `${VERSION_LABEL}, mais la page emploie déjà ${first.version} : chargez une seule copie.`,
        ),
    note(
      'API',
      `${getApiBase()} (${apiDecision.made ? 'choisie par' : 'par défaut, origine de'} : ${apiDecision.by})`,
    ),
    note('idempotency', String($settings.get().idempotency)),
  ];
}

async function describeApi(): Promise<Finding[]> {
  const reach = await testReach();
  if (reach.verdict === 'silent') return [wrong('accès à l’API', describeSilence())];
  const sentence = describeReach(reach);
  const found = [sentence ? wrong('accès à l’API', sentence) : right('accès à l’API', OPEN)];
  if (!reach.answer) return found;
  return [...found, describeExposed(reach.answer.headers), describeClock(reach.answer.headers)];
}

/** Which headers the page may read; a header that this answer lacks looks like a hidden one. */
function describeExposed(headers: Headers): Finding {
  const hidden = READ.filter((name) => !headers.has(name));
  const says = `lus : ${READ.filter((name) => headers.has(name)).join(', ') || 'aucun'}`;
  if (headers.has('X-Request-Id') || getApiOrigin() === location.origin)
    return right('en-têtes exposés', says);
  return note(
    'en-têtes exposés',
    `${says} ; absents ou cachés : ${hidden.join(', ')} (Access-Control-Expose-Headers: ${READ.join(', ')})`,
  );
}

function describeClock(headers: Headers): Finding {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return note('horloge', 'inconnue : l’en-tête Date du serveur n’est pas exposé');
  const difference = Math.round((Date.now() - date) / 1000);
  const says = `${difference} s d’écart avec le serveur`;
  return Math.abs(difference) * 1000 > CLOCK_MS
    ? wrong('horloge', `${says} : réglez ce poste.`)
    : right('horloge', says);
}

/** A script may not call the application of another origin, which people's links may open all the same. */
function describeApp(): Finding {
  const { appUrl } = $settings.get();
  return note('appUrl', `les liens mènent à ${new URL(appUrl || '/', location.href).href}`);
}

const STATUSES: Record<Session['status'], string> = {
  restoring: 'en cours de lecture',
  in: 'ouverte',
  out: 'fermée',
  waiting: 'en attente',
};

function describeSession(): Finding {
  const { status, user, failure } = $session.get();
  const state = STATUSES[status];
  if (status === 'in') return right('session', `${state}, groupe ${user?.group?.name || 'inconnu'}`);
  const says = `${state}, personne n’est connecté`;
  return failure ? wrong('session', `${says} : ${describeFailure(failure)}`) : note('session', says);
}

/** What was given is never shown. */
function describeFailure({ error, at, nextAt }: LoginFailure): string {
  const times = `dernier essai à ${formatTime(at)}, prochain à ${formatTime(nextAt)}`;
  if (error === null)
    return `la fonction credentials() de setup() a échoué (${times}). Voyez son erreur dans la console.`;
  if (error.status !== 401 && error.status !== 403)
    return `l’essai de connexion a échoué (${error.status || 'sans réponse'} ; ${times}).`;
  const [given, remedy] = hasHostSession()
    ? [
        'les identifiants donnés par setup({ credentials })',
        'Vérifiez le nom et le mot de passe, ou le jeton, que donne cette fonction.',
      ]
    : ['la session gardée de cet écran', 'Connectez-le de nouveau si le mot de passe du compte a changé.'];
  return `le serveur refuse ${given} (${error.status} ; ${times}). ${remedy}`;
}

function describeBrowser(): Finding[] {
  const policies = (globalThis as { trustedTypes?: unknown }).trustedTypes ? 'connus' : 'inconnus';
  return [
    isSecureContext
      ? right('https', 'contexte sûr : scanner et session chiffrée possibles')
      : wrong('https', 'page sans https : ni caméra du scanner, ni session gardée chiffrée.'),
    note(
      'Trusted Types',
      `${policies} de ce navigateur ; « trusted-types 'none' » suffit à une page qui les exige`,
    ),
    describeStorage(),
    note('« Se souvenir de moi »', canRemember() ? 'possible' : 'impossible ici'),
    note('cookies', navigator.cookieEnabled ? 'permis' : 'interdits, ce qui ne gêne pas les éléments'),
  ];
}

function describeStorage(): Finding {
  try {
    sessionStorage.setItem('balise.diagnose', '');
    sessionStorage.removeItem('balise.diagnose');
    return right('stockage', 'permis');
  } catch {
    return wrong('stockage', 'interdit ou plein : la session et les brouillons finissent avec la page.');
  }
}

/** Photos are loaded from the API and, before they are sent, from memory (`blob:`). */
async function describeImages(): Promise<Finding[]> {
  const blob = URL.createObjectURL(
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'], { type: 'image/svg+xml' }),
  );
  const shows = await new Promise<boolean>((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = blob;
  });
  URL.revokeObjectURL(blob);
  return [
    shows
      ? right('aperçus de photos', 'permis')
      : wrong('aperçus de photos', describePolicy('img-src', 'blob:')),
  ];
}
