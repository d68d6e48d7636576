/** « Imprimer (PDF) »: draws the plan with its pins and legend, and has the server make a document of it. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PART_FAILED } from '../../core/kernel/lib/words.ts';
import { showNotice } from '../../core/kernel/page/messages.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import type { Plan } from '../../core/plans/model.ts';
import { printPlanAction } from '../../core/plans/writes.ts';
import { PLAN_TEXTS } from './texts.ts';
import type { PlanState } from './use-plan.ts';

export interface PrintPlan {
  busy: boolean;
  run: () => void;
}

export function usePrintPlan(id: string, plan: Plan, { edits, drawn, lifeOf }: PlanState): PrintPlan {
  const action = printPlanAction(id);
  const { busy: isSending } = useStore(action.$state);
  const [isDrawing, setDrawing] = useState(false);
  const print = async () => {
    const code = await import('./draw-page.ts').catch(() => showNotice(PART_FAILED));
    if (!code) return;
    const order = edits.$pins.get().map(({ id: pin }) => String(pin));
    const pins = drawn.map((pin) => ({
      ...pin,
      // the number that the document's own table gives it
      number: order.indexOf(String(pin.id)) + 1,
      state: lifeOf(pin).state,
    }));
    const address = getFileUrl(plan.base_image);
    const page = address ? await code.drawPage(address, pins) : null;
    if (page) await action.run(page);
    else showNotice(PLAN_TEXTS.printFailed);
  };
  const run = () => {
    if (isDrawing || isSending) return;
    setDrawing(true);
    void print().finally(() => setDrawing(false));
  };
  return { busy: isDrawing || isSending, run };
}
