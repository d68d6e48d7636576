import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createNews } from '../../../../src/core/kernel/form/remote-changes.ts';
import type { Edit } from '../../../../src/core/kernel/form/three-way-merge.ts';

interface Values {
  objet: string;
  priority: string;
}

function open(first: Values | null = { objet: 'Fuite', priority: 'basse' }) {
  const $server = atom<Values | null>(first);
  const $edit = atom<Edit<Values>>({ base: {}, mine: {} });
  const { $news, begin } = createNews(() => $server.get(), $edit, $server);
  const stop = $news.listen(() => {});
  begin();
  return { $server, $edit, $news, begin, stop };
}

test('[E5] the fields that others have changed are named, once they have other values', () => {
  const { $server, $news, stop } = open();
  expect($news.get()).toEqual([]);
  $server.set({ objet: 'Fuite', priority: 'basse' });
  expect($news.get()).toEqual([]);
  $server.set({ objet: 'Fuite', priority: 'haute' });
  expect($news.get()).toEqual(['priority']);
  stop();
});

test('[E5] a field in which something was entered is no news: it is kept, or a conflict', () => {
  const { $server, $edit, $news, stop } = open();
  $edit.set({ base: { objet: 'Fuite' }, mine: { objet: 'Le mien' } });
  $server.set({ objet: 'Le leur', priority: 'haute' });
  expect($news.get()).toEqual(['priority']);
  stop();
});

test('[E5] an object that comes after its form is no news, nor what was saved', () => {
  const { $server, $news, begin, stop } = open(null);
  $server.set({ objet: 'Fuite', priority: 'basse' });
  expect($news.get()).toEqual([]);
  $server.set({ objet: 'Enregistré', priority: 'basse' });
  begin();
  $server.set({ objet: 'Enregistré', priority: 'basse' });
  expect($news.get()).toEqual([]);
  stop();
});

test('[E5] what one has saved oneself is no news, whatever is forgotten first', () => {
  const { $server, $edit, $news, begin, stop } = open();
  $edit.set({ base: { objet: 'Fuite' }, mine: { objet: 'Le mien' } });
  $server.set({ objet: 'Le mien', priority: 'basse' });
  $edit.set({ base: {}, mine: {} });
  begin();
  expect($news.get()).toEqual([]);
  stop();
});
