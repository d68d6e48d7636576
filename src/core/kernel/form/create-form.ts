/**
 * A form without its screen. What the user enters is stored as a draft, merged with what others change meanwhile,
 * checked, and sent once even when the network fails. Every form of the product is a declaration of this one.
 * Failures follow the policy `form`: a 400 is shown at the form (title, message and details of spec §8 in its
 * summary, messages beside its fields), a 412 as conflicts, everything else in the page's notice and in the
 * summary. The page shows the failure of a form that is on no screen.
 */

import { atom, computed } from 'nanostores';
import { $identity } from '../http/credentials.ts';
import { followIdentity } from '../http/on-user-change.ts';
import type { Fields } from './fields.ts';
import type { Form, FormDeclaration } from './form.ts';
import { createFormEdit } from './form-edit.ts';
import { createFormFailure, showOutcome } from './form-failure.ts';
import { createSubmission } from './form-submission.ts';
import { createNews } from './remote-changes.ts';
import { applyChange, resolveConflict, UNTOUCHED } from './three-way-merge.ts';

/** @param end called when the session ends: messages belong to it @returns whose form it is; `''` for one that needs no login */
function followPerson(
  isLoginless: boolean,
  begin: (person: string, former: string) => void,
  end: () => void,
): () => string {
  if (isLoginless) {
    begin('', '');
    return () => '';
  }
  const getPerson = followIdentity(begin);
  $identity.listen((identity) => identity === getPerson() && end());
  return getPerson;
}

export function createForm<F extends Fields, I, R>(declaration: FormDeclaration<F, I, R>): Form<F, I, R> {
  const { fields, name = '', $open = atom<string | null>(null) } = declaration;
  let screens = 0;
  const edit = createFormEdit(declaration, () => getPerson());
  const { $edit, $server, getConflicts } = edit;
  const news = createNews(edit.readSource, $edit, $server);
  const failure = createFormFailure();
  const submission = createSubmission(declaration, {
    ...{ edit, failure, $open, restart: news.begin },
    getPerson: () => getPerson(),
    isShown: () => screens > 0,
  });
  const { $result, isBusy, isUnderWay, cancel } = submission;
  const isOpen = () => $open.value === name;

  const begin = (person: string, former: string) => {
    cancel();
    failure.clear();
    $result.set(null);
    if (former) declaration.forget?.();
    edit.load(person);
    if (isOpen()) $open.set(null);
  };
  const getPerson: () => string = followPerson(declaration.keeper !== undefined, begin, failure.clear);

  const shut = () => {
    failure.clear();
    if (isOpen()) $open.set(null);
  };

  return {
    fields,
    ...edit.shown,
    ...failure.shown,
    ...showOutcome(failure, edit),
    $sending: submission.$state,
    $isOpen: computed($open, (open) => open === name),
    $result,
    isShared: edit.isShared,
    $news: news.$news as Form<F, I, R>['$news'],
    show: () => {
      if (screens++ === 0) news.begin();
      return () => {
        screens--;
        // the end of a session removes the screen and brings it back
        if (screens > 0 || $identity.value === '') return;
        if (!isUnderWay()) cancel();
        if (isOpen()) $open.set(null);
      };
    },
    open: (given = {}, suggested = {}) => {
      if (isBusy()) return;
      edit.$given.set(given);
      if (isOpen()) return;
      failure.clear();
      if (edit.shown.$savedAt.value === null) $edit.set(applyChange(UNTOUCHED, edit.getStart(), suggested));
      $open.set(name);
    },
    change: (change, settled) => {
      if (isBusy()) return;
      const whole = { ...declaration.follow?.(change, edit.getValues()), ...change };
      edit.store(applyChange($edit.value, edit.getStart(), whole));
      failure.forget(settled ?? Object.keys(whole));
    },
    settle: (field, side) => {
      const theirs = edit.readSource();
      if (!theirs || isBusy()) return;
      edit.store(resolveConflict($edit.value, theirs, field, side));
      if (getConflicts().length === 0) failure.settle();
    },
    submit: submission.submit,
    answer: submission.answer,
    cancel,
    discard: () => {
      if (isBusy()) return cancel();
      $result.set(null);
      edit.empty();
      declaration.forget?.();
      shut();
    },
    close: () => {
      if (isBusy() && isUnderWay()) return;
      cancel();
      shut();
    },
  };
}
