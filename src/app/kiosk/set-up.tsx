import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import {
  $session,
  findNames,
  formatKioskAddress,
  KIOSK_SCREEN_LABELS,
  KIOSK_SCREEN_NAMES,
  KIOSK_THEMES,
  type KioskScreen,
  type KioskTheme,
  PACE,
  readKioskAddress,
} from '../../core/host.ts';
import { SET_UP_TEXTS as TEXTS } from './texts.ts';

/** The hours at which the screen is dark, as typed; `null` for none. */
type Night = readonly [from: string, to: string] | null;

/** Composes the address of a kiosk. */
export function SetUp() {
  const [screens, setScreens] = useState<readonly KioskScreen[]>(['cartes', 'agenda']);
  const [site, setSite] = useState<string | null>('');
  const [pace, setPace] = useState(String(PACE.usual));
  const [theme, setTheme] = useState<KioskTheme>('auto');
  const [night, setNight] = useState<Night>(null);
  const toggle = (screen: KioskScreen, on: boolean) =>
    setScreens(KIOSK_SCREEN_NAMES.filter((name) => (name === screen ? on : screens.includes(name))));
  const search = formatKioskAddress({
    screens,
    site: site ?? '',
    pace: pace as unknown as number,
    theme,
    night: night as unknown as [number, number] | null,
  });
  const { problem } = readKioskAddress(search);
  const address = `${location.origin}/kiosk${search}`;
  const sentence = screens.length === 0 ? TEXTS.needsOne : site === null ? TEXTS.siteUnknown : problem;
  return (
    <main className="kiosk-form" id="contenu" tabIndex={-1}>
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.intro}</p>
      <fieldset>
        <legend>{TEXTS.screens}</legend>
        {KIOSK_SCREEN_NAMES.map((screen) => (
          <label key={screen} className="kiosk-choice" htmlFor={`kiosk-${screen}`}>
            <input
              id={`kiosk-${screen}`}
              type="checkbox"
              checked={screens.includes(screen)}
              onChange={(event) => toggle(screen, event.currentTarget.checked)}
            />
            {KIOSK_SCREEN_LABELS[screen]}
          </label>
        ))}
      </fieldset>
      <SiteField onChange={setSite} />
      <Field label={TEXTS.pace}>
        {(props) => (
          <input
            {...props}
            inputMode="numeric"
            value={pace}
            onChange={(event) => setPace(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={TEXTS.theme}>
        {(props) => (
          <select
            {...props}
            value={theme}
            onChange={(event) => setTheme(event.currentTarget.value as KioskTheme)}
          >
            {KIOSK_THEMES.toReversed().map((name) => (
              <option key={name} value={name}>
                {TEXTS.themes[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NightHours night={night} onChange={setNight} />
      <p className="kiosk-address">
        <span>{TEXTS.address}</span>
        <output aria-live="polite">{sentence ?? address}</output>
      </p>
      {sentence === null && (
        <p>
          <a className="kiosk-open" href={address}>
            {TEXTS.open}
          </a>
        </p>
      )}
      <p className="muted">{TEXTS.account}</p>
    </main>
  );
}

function NightHours({ night, onChange }: { night: Night; onChange: (night: Night) => void }) {
  return (
    <fieldset aria-label={TEXTS.night}>
      <label className="kiosk-choice" htmlFor="kiosk-night">
        <input
          id="kiosk-night"
          type="checkbox"
          checked={night !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? ['22', '6'] : null)}
        />
        {TEXTS.night}
      </label>
      {night &&
        ([TEXTS.from, TEXTS.to] as const).map((label, rank) => (
          <Field key={label} label={label}>
            {(props) => (
              <input
                {...props}
                inputMode="numeric"
                value={night[rank]}
                onChange={({ currentTarget: { value } }) =>
                  onChange(rank === 0 ? [value, night[1]] : [night[0], value])
                }
              />
            )}
          </Field>
        ))}
    </fieldset>
  );
}

/**
 * A site by its name, or by its number where nobody is logged in.
 * @param onChange called with `''` for none, and with `null` while what is typed names none
 */
function SiteField({ onChange }: { onChange: (id: string | null) => void }) {
  const list = useId();
  const known = useStore($session).status === 'in';
  const [found, setFound] = useState<readonly { id: string; name: string }[]>([]);
  const find = async (input: HTMLInputElement) => {
    const typed = input.value.trim();
    if (!known || typed === '') onChange(typed);
    const sites = await findNames('site', typed);
    // another text has been typed since
    if (input.value.trim() !== typed) return;
    setFound(sites);
    if (known && typed) onChange(sites.find(({ id, name }) => id === typed || name === typed)?.id ?? null);
  };
  return (
    <Field label={TEXTS.site} hint={known ? TEXTS.siteHint : TEXTS.siteNumber}>
      {(props) => (
        <>
          <input
            {...props}
            list={list}
            autoComplete="off"
            onFocus={(event) => void find(event.currentTarget)}
            onChange={(event) => void find(event.currentTarget)}
          />
          <datalist id={list}>
            {found.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface FieldProps {
  label: string;
  hint?: string;
  children: (props: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <p className="kiosk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && (
        <span id={`${id}-hint`} className="muted">
          {hint}
        </span>
      )}
    </p>
  );
}
