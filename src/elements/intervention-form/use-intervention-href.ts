import { useStore } from '@nanostores/react';
import type { Id } from '../../core/_lib/shape.ts';
import { getHref } from '../../core/routes.ts';
import { $settings } from '../../core/settings.ts';

/** The address of an intervention that is not known yet when the form is drawn. */
export function useInterventionHref(): (id: Id) => string {
  const { appUrl } = useStore($settings);
  return (id) => appUrl.replace(/\/$/, '') + getHref("Details de l'intervention", { id });
}
