import { useStore } from '@nanostores/react';
import { densityPreference } from '../../core/kernel/page/density.ts';
import { $arePreferencesKept } from '../../core/kernel/page/preferences.ts';
import {
  calendarPreference,
  FIRST_SCREENS,
  firstScreenPreference,
  searchKeyPreference,
  THEME_CHOICES,
  themePreference,
} from '../../core/kernel/page/screen-preferences.ts';
import { canScan, canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { mutedPreference } from '../../core/scanner/preferences.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { Field } from '../parts/ui/field.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CALENDAR_CHOICES, FIRST_SCREEN_LABELS, PROFILE_TEXTS, THEME_LABELS } from './texts.ts';

/** What this browser keeps of the user's choices; each is kept as soon as it is made. */
export function Preferences({ level, readonly }: { level: HeadingLevel; readonly: boolean }) {
  const user = useStore($user);
  const first = useStore(firstScreenPreference.$value);
  const theme = useStore(themePreference.$value);
  const calendar = useStore(calendarPreference.$value);
  const density = useStore(densityPreference.$value);
  const hasKey = useStore(searchKeyPreference.$value);
  const isMuted = useStore(mutedPreference.$value);
  const areKept = useStore($arePreferencesKept);
  const screens = FIRST_SCREENS.filter((name) => canVisit(name));
  return (
    <Panel title={PROFILE_TEXTS.preferences} level={level}>
      <p className="muted" role="status">
        {areKept ? PROFILE_TEXTS.preferencesHint : PROFILE_TEXTS.preferencesUnkept}
      </p>
      <Field label={PROFILE_TEXTS.first}>
        {({ required: _, ...control }) => (
          <select
            {...control}
            disabled={readonly}
            value={screens.includes(first) ? first : screens[0]}
            onChange={(event) => {
              const chosen = screens.find((name) => name === event.currentTarget.value);
              if (chosen) firstScreenPreference.set(chosen);
            }}
          >
            {screens.map((name) => (
              <option key={name} value={name}>
                {FIRST_SCREEN_LABELS[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ChoiceGroup
        label={PROFILE_TEXTS.theme}
        choices={THEME_CHOICES.map((value) => ({ value, label: THEME_LABELS[value] }))}
        value={theme}
        disabled={readonly}
        onChange={themePreference.set}
      />
      <ChoiceGroup
        label={PROFILE_TEXTS.calendar}
        choices={CALENDAR_CHOICES}
        value={calendar}
        disabled={readonly}
        onChange={calendarPreference.set}
      />
      <div>
        <ChoiceGroup
          label={PROFILE_TEXTS.density}
          choices={[
            { value: 'comfortable', label: PROFILE_TEXTS.comfortable },
            { value: 'compact', label: PROFILE_TEXTS.compact },
          ]}
          value={density}
          disabled={readonly}
          onChange={densityPreference.set}
        />
        <p className="field-hint profile-hint">{PROFILE_TEXTS.densityHint}</p>
      </div>
      <div>
        <ChoiceGroup
          label={PROFILE_TEXTS.key}
          choices={[
            { value: 'on', label: PROFILE_TEXTS.keyOn },
            { value: 'off', label: PROFILE_TEXTS.keyOff },
          ]}
          value={hasKey ? 'on' : 'off'}
          disabled={readonly}
          onChange={(value) => searchKeyPreference.set(value === 'on')}
        />
        <p className="field-hint profile-hint">{PROFILE_TEXTS.keyHint}</p>
      </div>
      {canScan(user) && (
        <ChoiceGroup
          label={PROFILE_TEXTS.tone}
          choices={[
            { value: 'on', label: PROFILE_TEXTS.toneOn, icon: 'volume-up' },
            { value: 'off', label: PROFILE_TEXTS.toneOff, icon: 'volume-mute' },
          ]}
          value={isMuted ? 'off' : 'on'}
          disabled={readonly}
          onChange={(value) => mutedPreference.set(value === 'off')}
        />
      )}
    </Panel>
  );
}
