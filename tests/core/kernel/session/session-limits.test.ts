/** The limits of a session on a simulated clock, in several tabs that exchange messages. */
import { expect, test } from 'vitest';
import {
  createLimits,
  type LimitsPorts,
  type SessionLimits,
  type SessionTimes,
  type SessionWarning,
} from '../../../../src/core/kernel/session/session-limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A browser with tabs; `pass` advances its clock, `sleep` advances it without running the timers that fall due. */
function openBrowser({ remembered = false, shared = true } = {}) {
  let now = Date.UTC(2026, 10, 22, 9);
  const begin = now;
  let stored: SessionTimes | null = null;
  let waits: { run: () => void; at: number }[] = [];
  const tabs: { limits: SessionLimits; warning: SessionWarning | null; ended: number[]; isKiosk: boolean }[] =
    [];

  function openTab({ isKiosk = false } = {}) {
    let own: SessionTimes | null = null;
    const tab = { warning: null, ended: [], isKiosk } as unknown as (typeof tabs)[0];
    const ports: LimitsPorts = {
      now: () => now,
      wait: (run, ms) => {
        const wait = { run, at: now + ms };
        waits.push(wait);
        return () => {
          waits = waits.filter((each) => each !== wait);
        };
      },
      read: () => (shared ? stored : own),
      write: (times) => {
        if (shared) stored = times;
        else own = times;
      },
      publish: (last) => {
        for (const other of tabs) if (other !== tab) other.limits.recordInput(last);
      },
      warn: (warning) => {
        tab.warning = warning;
      },
      end: () => tab.ended.push(now - begin),
      isKiosk: () => tab.isKiosk,
      isRemembered: () => remembered,
    };
    tab.limits = createLimits(ports);
    tabs.push(tab);
    return tab;
  }

  function pass(ms: number) {
    const until = now + ms;
    for (;;) {
      const [next] = waits.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > until) break;
      waits = waits.filter((each) => each !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = until;
  }
  return {
    openTab,
    pass,
    sleep: (ms: number) => {
      now += ms;
    },
  };
}

test('half an hour without input ends the session in every tab, after a minute’s notice', () => {
  const { openTab, pass } = openBrowser();
  const tabs = [openTab(), openTab(), openTab()];
  pass(29 * MINUTE - 1);
  expect(tabs.map(({ warning }) => warning)).toEqual([null, null, null]);
  pass(1);
  expect(tabs.map(({ warning }) => warning?.isIdle)).toEqual([true, true, true]);
  pass(MINUTE - 1);
  expect(tabs.flatMap(({ ended }) => ended)).toEqual([]);
  pass(1);
  expect(tabs.map(({ ended }) => ended)).toEqual([[30 * MINUTE], [30 * MINUTE], [30 * MINUTE]]);
  expect(tabs.map(({ warning }) => warning)).toEqual([null, null, null]);
});

test.each([true, false])('an input in one tab counts for all, storage %s', (shared) => {
  const { openTab, pass } = openBrowser({ shared });
  const [here, there] = [openTab(), openTab()];
  pass(29.5 * MINUTE);
  expect(there.warning).not.toBeNull();
  here.limits.input();
  expect([here.warning, there.warning]).toEqual([null, null]);
  pass(30 * MINUTE - SECOND);
  expect([...here.ended, ...there.ended]).toEqual([]);
  pass(SECOND);
  expect([here.ended, there.ended]).toEqual([[59.5 * MINUTE], [59.5 * MINUTE]]);
});

test('a day of steady input ends after eight hours; the notice can be closed', () => {
  const { openTab, pass } = openBrowser();
  const tab = openTab();
  const work = (ms: number) => {
    for (let done = 0; done < ms; done += 30 * SECOND) {
      tab.limits.input();
      pass(30 * SECOND);
    }
  };
  work(8 * HOUR - MINUTE);
  expect(tab.warning?.isIdle).toBe(false);
  tab.limits.dismiss();
  expect(tab.warning).toBeNull();
  work(30 * SECOND);
  expect([tab.warning, tab.ended]).toEqual([null, []]);
  pass(30 * SECOND);
  expect(tab.ended).toEqual([8 * HOUR]);
});

test('a remembered session ends after thirty days without input, and at no other time', () => {
  const { openTab, pass } = openBrowser({ remembered: true });
  const tab = openTab();
  for (let day = 0; day < 60; day++) {
    pass(DAY);
    tab.limits.input();
  }
  pass(30 * DAY - 1);
  expect(tab.ended).toEqual([]);
  pass(1);
  expect(tab.ended).toEqual([90 * DAY]);
});

test('a device that was suspended over the end wakes without a session, even when it is touched', () => {
  for (const wake of ['check', 'input'] as const) {
    const { openTab, pass, sleep } = openBrowser();
    const tab = openTab();
    pass(10 * MINUTE);
    sleep(3 * HOUR);
    tab.limits[wake]();
    expect(tab.ended, wake).toHaveLength(1);
  }
});

test('a kiosk screen without input runs for weeks, also after its device was suspended', () => {
  for (const remembered of [false, true]) {
    const { openTab, pass, sleep } = openBrowser({ remembered });
    const kiosk = openTab({ isKiosk: true });
    pass(40 * DAY);
    sleep(40 * DAY);
    kiosk.limits.check();
    pass(DAY);
    expect([kiosk.warning, kiosk.ended]).toEqual([null, []]);
  }
});

test('a stopped watch neither warns nor ends', () => {
  const { openTab, pass } = openBrowser();
  const tab = openTab();
  tab.limits.stop();
  pass(DAY);
  expect([tab.warning, tab.ended]).toEqual([null, []]);
});
