import { useState } from 'react';
import { ErrorSummary } from '../../../src/elements/parts/form/error-summary.tsx';
import { ConfirmDialog } from '../../../src/elements/parts/overlay/confirm-dialog.tsx';
import { Drawer } from '../../../src/elements/parts/overlay/modal.tsx';
import { Button } from '../../../src/elements/parts/ui/button.tsx';
import { ChoiceGroup } from '../../../src/elements/parts/ui/choice-group.tsx';
import { Field } from '../../../src/elements/parts/ui/field.tsx';

const priorities = ['Basse', 'Normale', 'Haute', 'Urgente'].map((label) => ({ value: label, label }));

export function FormParts() {
  const [priority, setPriority] = useState('Normale');
  const [open, setOpen] = useState<'' | 'confirm' | 'drawer'>('');
  return (
    <>
      <section className="panel" aria-label="Champs">
        <Field label="Objet">
          {(control) => <input {...control} defaultValue="Plus de pression au manomètre" />}
        </Field>
        <ChoiceGroup label="Priorité" choices={priorities} value={priority} onChange={setPriority} />
        <Field label="Description" optional hint="Le lieu précis aide à venir plus vite.">
          {(control) => <textarea {...control} placeholder="Ce que vous voyez, entendez, sentez…" />}
        </Field>
        <Field label="Catégorie">
          {(control) => (
            <select {...control}>
              <option>Chauffage</option>
            </select>
          )}
        </Field>
      </section>
      <section className="panel" aria-label="Champs à corriger">
        <ErrorSummary
          attempt={0}
          errors={[{ id: 'gallery-wrong', label: 'Objet', message: 'Ce champ est obligatoire.' }]}
        />
        <Field id="gallery-wrong" label="Objet" errors={['Ce champ est obligatoire.']}>
          {(control) => <input {...control} />}
        </Field>
        <Field label="Référence" optional>
          {(control) => <input {...control} disabled defaultValue="N° 4821" />}
        </Field>
        <div className="gallery-row">
          <Button onClick={() => setOpen('confirm')}>Supprimer…</Button>
          <Button onClick={() => setOpen('drawer')}>Ouvrir le volet</Button>
        </div>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Supprimer le ticket ?"
          name="Plus de pression au manomètre"
          onConfirm={() => setOpen('')}
          onClose={() => setOpen('')}
        />
        <Drawer open={open === 'drawer'} title="Créer un ticket" onClose={() => setOpen('')}>
          <Field label="Objet">{(control) => <input {...control} />}</Field>
        </Drawer>
      </section>
    </>
  );
}
