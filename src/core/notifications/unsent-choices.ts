/**
 * The settings that were chosen in this browser and that the server does not have yet, kept as drafts are: a tab may be
 * closed before they are sent, and then the next page sends them. Nothing else of the settings is ever sent (D-215).
 */
import * as v from 'valibot';
import { createUserList } from '../kernel/session/user-list.ts';
import {
  MAILED_KINDS,
  type MailedKind,
  NOTICE_KINDS,
  type NoticeKind,
  type NotificationState,
} from './model.ts';

/** Whether a setting is in the list. */
const Choice = v.object({ setting: v.string(), isIn: v.boolean() });
type Choice = v.InferOutput<typeof Choice>;

export const choiceDraft = createUserList('notification-choices', Choice);

export const byMail = (kind: NoticeKind): string => `mail ${kind}`;

/** The last choice of a setting counts. */
export const holdChoice = (setting: string, isIn: boolean): Promise<boolean> =>
  choiceDraft.change((choices) => [...choices.filter((each) => each.setting !== setting), { setting, isIn }]);

/** Those that have arrived; what was chosen otherwise since then stays. */
export const forgetChoices = (arrived: readonly Choice[]): Promise<boolean> =>
  choiceDraft.change((choices) =>
    choices.filter(
      ({ setting, isIn }) => !arrived.some((each) => each.setting === setting && each.isIn === isIn),
    ),
  );

/** Settings, with what was chosen. */
export function withChoices(settings: readonly string[], choices = choiceDraft.read()): string[] {
  const chosen = new Map(choices.map(({ setting, isIn }) => [setting, isIn]));
  return [
    ...settings.filter((each) => !chosen.has(each)),
    ...[...chosen].flatMap(([each, isIn]) => (isIn ? each : [])),
  ];
}

/** The settings that a server keeps, with what was chosen. */
export function chooseFrom(
  { off, mail }: NotificationState,
  choices: readonly Choice[],
): Pick<NotificationState, 'off'> & { mail?: MailedKind[] } {
  const settings = withChoices([...off, ...(mail ?? []).map(byMail)], choices);
  return {
    off: NOTICE_KINDS.filter((each) => settings.includes(each)),
    ...(mail && { mail: MAILED_KINDS.filter((kind) => settings.includes(byMail(kind))) }),
  };
}
