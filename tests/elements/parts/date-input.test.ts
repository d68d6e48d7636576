/** The field of a day: typed as people write it, chosen in a calendar by keys and pointer. */
import '../_support/clock.ts';
import { expect } from 'chai';
import { createElement, Fragment, useState } from 'react';
import { DateInput, type DateInputProps } from '../../../src/elements/parts/overlay/date-input.tsx';
import { uiStyles } from '../../../src/elements/parts/ui/ui-styles.ts';
import { audit } from '../_support/axe.ts';
import { click, press, type, until } from '../_support/input.ts';
import { setApart } from '../_support/spacing.ts';
import { openStage, type Stage } from '../_support/stage.ts';

type HeldProps = Omit<DateInputProps, 'onChange' | 'label'> & { given: string[] };

/** Keeps what the field gives, as a form does. */
function Held({ given, ...props }: HeldProps) {
  const [value, setValue] = useState(props.value);
  const onChange = (next: string) => {
    given.push(next);
    setValue(next);
  };
  const control = { 'aria-label': 'Début', 'aria-describedby': 'format' };
  return createElement(
    Fragment,
    null,
    createElement('span', { id: 'format' }, 'jj/mm/aaaa'),
    createElement(DateInput, { label: 'Début', control, ...props, value, onChange }),
  );
}

describe('DateInput', () => {
  let stage: Stage;
  let given: string[];
  beforeEach(() => {
    given = [];
    stage = openStage(360, [uiStyles]);
  });
  afterEach(() => stage.close());

  const draw = async (props: Omit<HeldProps, 'given'>) => {
    stage.render(createElement(Held, { ...props, given }));
    return until('the field', () => stage.get('input') as HTMLInputElement);
  };
  const focused = () => stage.get('input').getRootNode() as ShadowRoot;
  const getName = () => focused().activeElement?.getAttribute('aria-label') ?? '';
  const leave = (input: HTMLInputElement) => input.blur();

  it('shows a day in French, and gives a whole one while it is typed', async () => {
    const input = await draw({ value: '2026-11-27' });
    expect(input.value).to.equal('27/11/2026');
    input.select();
    await type('03/02/2027');
    expect(given.at(-1)).to.equal('2027-02-03');
    expect(input.value).to.equal('03/02/2027');
  });

  /** As on a device that has nothing but a finger. */
  const touched = async (check: () => Promise<void>) => {
    const whole = window.matchMedia;
    const isCoarse = (query: string) => query.includes('pointer: coarse');
    window.matchMedia = (query) =>
      isCoarse(query) ? Object.assign(whole('all'), { addEventListener: () => {} }) : whole(query);
    try {
      await check();
    } finally {
      window.matchMedia = whole;
    }
  };

  it('under a finger it is the phone’s own field, which shows the day in French whatever the language', () =>
    touched(async () => {
      const input = await draw({ value: '2026-11-27T09:30', withTime: true });
      expect(input.type).to.equal('datetime-local');
      const shown = stage.get('.date-input-shown');
      expect(shown.textContent).to.equal('ven. 27/11/2026 09:30');
      expect(getComputedStyle(shown).display).to.equal('flex');
      stage.render(createElement(Held, { value: '', given, key: 'empty' }));
      await until('the form of a day', () => stage.get('.date-input-shown').textContent === 'jj/mm/aaaa');
    }));

  /** The words that are seen in the field, none of them in part. */
  const readSeen = () => {
    const { left, right, top, bottom } = stage.get('.date-input-shown').getBoundingClientRect();
    return stage.all('.date-input-shown > *').flatMap((each) => {
      const box = each.getBoundingClientRect();
      if (box.bottom <= top + 0.5 || box.top >= bottom - 0.5) return [];
      const isWhole = box.left >= left - 0.5 && box.right <= right + 0.5 && box.top >= top - 0.5;
      return isWhole ? (each.textContent ?? '').trim() : `${each.textContent} cut`;
    });
  };

  for (const { width, value, narrow = false, apart = false, seen } of [
    { width: 300, value: '2026-11-27', seen: ['ven.', '27/11/2026'] },
    { width: 150, value: '2026-11-27', seen: ['27/11/2026'] },
    { width: 156, value: '2026-11-27', narrow: true, seen: ['27/11/2026'] },
    { width: 156, value: '2026-11-27', narrow: true, apart: true, seen: ['27/11/2026'] },
    { width: 220, value: '2026-11-27T09:30', seen: ['27/11/2026 09:30'] },
    { width: 220, value: '2026-11-27T09:30', apart: true, seen: ['27/11/2026 09:30'] },
  ])
    it(`under a finger ${value} is whole in ${width} px${apart ? ', its letters set apart' : ''}`, () =>
      touched(async () => {
        stage.close();
        stage = openStage(width, [uiStyles]);
        await draw({ value, narrow, withTime: value.includes('T') });
        const back = apart ? setApart(stage.host) : () => {};
        expect(readSeen()).to.deep.equal(seen);
        back();
      }));

  it('under a finger, keys change what the browser shows of it', () =>
    touched(async () => {
      const input = await draw({ value: '2026-11-27' });
      const shown = () => getComputedStyle(stage.get('.date-input-shown')).display;
      expect(shown()).to.equal('flex');
      await press('Tab');
      expect(stage.hasFocus(input)).to.equal(true);
      expect(shown(), 'the browser shows which part they change').to.equal('none');
    }));

  it('reads what is short when the field is left or Entrée is pressed', async () => {
    const input = await draw({ value: '' });
    input.focus();
    await type('1/2/27');
    leave(input);
    await until('the day in full', () => input.value === '01/02/2027');
    expect(given.at(-1)).to.equal('2027-02-01');
    input.select();
    await type('demain');
    await press('Enter');
    await until('tomorrow', () => input.value === '19/11/2026');
    expect(given.at(-1)).to.equal('2026-11-19');
    expect(stage.get('.date-input').textContent).to.include('jeu.');
  });

  it('keeps what is no day as it was typed, for the message of the form', async () => {
    const input = await draw({ value: '' });
    input.focus();
    await type('31/02/2027');
    leave(input);
    expect(given.at(-1)).to.equal('31/02/2027');
    expect(input.value).to.equal('31/02/2027');
  });

  it('reads a day with its time, never a day alone', async () => {
    const input = await draw({ value: '2026-11-27T09:30', withTime: true });
    expect(input.value).to.equal('27/11/2026 09:30');
    input.select();
    await type('demain');
    leave(input);
    expect(given.at(-1)).to.equal('demain');
    input.select();
    await type('demain 14h');
    leave(input);
    await until('the whole', () => input.value === '19/11/2026 14:00');
    expect(given.at(-1)).to.equal('2026-11-19T14:00');
  });

  it('opens its calendar by Alt and ↓, moves by keys, and gives the focus back', async () => {
    const input = await draw({ value: '2026-11-27' });
    input.focus();
    await press('Alt+ArrowDown');
    await until('the focus on the day', () => getName() === 'vendredi 27 novembre 2026');
    await press('ArrowRight', 'ArrowDown');
    await until('eight days on', () => getName() === 'samedi 5 décembre 2026');
    await press('Home');
    await until('its Monday', () => getName() === 'lundi 30 novembre 2026');
    await press('PageDown');
    await until('a month on', () => getName() === 'mercredi 30 décembre 2026');
    await press('Shift+PageUp');
    await until('a year back', () => getName() === 'mardi 30 décembre 2025');
    expect(getComputedStyle(stage.get('.popover-head')).display, 'the sheet of a panel').to.equal('none');
    expect(await audit(stage.get('.popover'))).to.deep.equal([]);
    await press('Enter');
    await until('closed', () => !stage.get('.popover').matches(':popover-open'));
    expect(given).to.deep.equal(['2025-12-30']);
    expect(input.value).to.equal('30/12/2025');
    expect(getName()).to.equal('Ouvrir le calendrier\u00a0: Début');
  });

  it('offers likely days by name, and refuses those outside its limits', async () => {
    const input = await draw({ value: '', likely: 'ahead', min: '2026-11-19' });
    await click(stage.get('.date-input-open'));
    const names = await until('the days', () => {
      const found = stage.all('.date-quick button').map(({ textContent }) => textContent);
      return found.length > 0 && found;
    });
    expect(names).to.deep.equal(['Demain', 'Lundi prochain', 'Dans un mois']);
    await click(stage.get('[aria-label="mardi 17 novembre 2026"]'));
    expect(given).to.deep.equal([]);
    await click(stage.all('.date-quick button')[1] as HTMLElement);
    await until('Monday', () => input.value === '23/11/2026');
    expect(given).to.deep.equal(['2026-11-23']);
  });

  it('goes from a day to its hour, shown at once and typed over', async () => {
    const input = await draw({ value: '', withTime: true });
    await click(stage.get('.date-input-open'));
    await click(await until('a day', () => stage.get('[aria-label="vendredi 20 novembre 2026"]')));
    await until('the morning', () => input.value === '20/11/2026 08:00');
    await type('1430');
    await press('Enter');
    await until('closed', () => !stage.get('.popover').matches(':popover-open'));
    expect(given.at(-1)).to.equal('2026-11-20T14:30');
    expect(input.value).to.equal('20/11/2026 14:30');
  });
});
