/** French of the page's messages. */
import { CLOSE } from '../../core/kernel/lib/words.ts';

export const MESSAGES_TEXTS = {
  close: CLOSE,
  notices: 'Messages',
  sessionEnds: 'Votre session va prendre fin',
  idle: 'Sans action de votre part, elle prendra fin dans une minute. Ce que vous avez saisi est conservé.',
  whole:
    'Une session dure huit heures au plus\u00a0: la vôtre prendra fin dans une minute. Ce que vous avez saisi est conservé, vous pourrez vous reconnecter aussitôt.',
  stay: 'Rester connecté',
  understood: 'J’ai compris',
  secondsLeft: (seconds: number) => `Il reste ${seconds}\u00a0${seconds > 1 ? 'secondes' : 'seconde'}.`,
};
