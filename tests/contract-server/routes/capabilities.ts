/** The calls of each capability (contract notes, « Capabilities »); a server has them where it announces it. */
import type { Capability } from '../../../src/core/kernel/lib/user.ts';
import type { Handler } from '../call.ts';
import { change, create } from './crud.ts';

export const CAPABILITY_ROUTES: Record<Capability, Record<string, Handler>> = {
  companies: {
    'POST /api/prestataires/': create('companies', {
      prefix: 'p',
      required: ['raison_sociale', create.REQUIRED],
      extra: () => ({ profiles: [], interne: false }),
    }),
    'PATCH /api/prestataires/{id}/': change('companies'),
  },
  invitations: {
    'POST /api/core/invitations/': ({ store, body }) => ({
      status: 201,
      body: ((body.users ?? []) as unknown[]).map((id) => ({
        user: store.users.find((user) => String(user.id) === String(id)) ?? null,
        url: `https://balise.exemple.fr/resetpassword?token=lien-du-compte-${String(id)}`,
        expires_at: '2026-11-25T10:00:00+01:00',
      })),
    }),
  },
  materials: {
    'POST /api/materials/': create('materials', { prefix: 'm', required: ['name', create.REQUIRED] }),
  },
};
