import { useStore } from '@nanostores/react';
import { useReducer, useRef, useState } from 'react';
import { canAddMaterial, canChangeMaterial, canEditAsset } from '../../core/assets/rights.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { countForm } from '../../core/materials/count-form.ts';
import { materialForms } from '../../core/materials/form.ts';
import type { Material } from '../../core/materials/model.ts';
import { materialsQuery } from '../../core/materials/store.ts';
import { MATERIALS_ELSEWHERE } from '../../core/materials/texts.ts';
import { canRestoreMaterial, deleteMaterialAction } from '../../core/materials/writes.ts';
import { HeldPart } from '../parts/object/held-part.tsx';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { useMarks } from '../parts/object/use-marks.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { CountDialog } from './count-dialog.tsx';
import { formatMaterial } from './format-material.ts';
import type { MaterialDialogProps } from './material-dialog.tsx';
import { StockTable } from './stock-table.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS, COUNT_TEXTS, MATERIAL_TEXTS } from './texts.ts';

/** Few parts are added or changed: the form comes once the tab stands. */
const DIALOG = partCode<MaterialDialogProps>(() =>
  import('./material-dialog.tsx').then(({ MaterialDialog }) => MaterialDialog),
);

/** What it holds or is repaired with, and the control of it. */
export function MaterialsTab({ id, ...props }: AssetTabProps) {
  return (
    <PartLoader query={materialsQuery(id)}>
      {(materials) => <Materials id={id} materials={materials} {...props} />}
    </PartLoader>
  );
}

const keyOf = ({ id }: Material) => id;

function Materials({
  id,
  materials: live,
  level,
  readonly,
}: Omit<AssetTabProps, 'asset'> & { materials: readonly Material[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { arrivals, own } = useStore(materialsQuery(id).$state);
  const { rows: materials, news } = useHeldPart(live, { arrivals, own }, keyOf);
  useMarks(box, arrivals);
  const focusNext = useNextFocus(box);
  // the row is gone before it is known what has the focus next
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const focusAfter = (rank: number) => {
    const place = Math.min(rank + 1, materials.length - 1);
    focusNext(place > 0 ? `tbody tr:nth-child(${place}) .material-remove` : '.material-add');
    draw();
  };
  const user = useStore($user);
  const mayEdit = !readonly && canEditAsset(user);
  const mayAdd = mayEdit && canAddMaterial(user);
  const mayChange = mayEdit && canChangeMaterial(user);
  const add = mayAdd && <AddButton id={id} primary={materials.length === 0} />;
  return (
    <div ref={box} className={materials.length === 0 ? 'panel' : undefined}>
      {materials.length === 0 ? (
        <HeldPart news={news}>
          <Empty kind="nothing" title={ASSET_TEXTS.noMaterials} action={add}>
            {mayEdit && !mayAdd && MATERIALS_ELSEWHERE}
          </Empty>
        </HeldPart>
      ) : (
        <Panel
          title={ASSET_TEXTS.materialsTitle(materials.length)}
          level={level}
          end={
            mayEdit && (
              <div className="material-tools">
                {add}
                <CountButton id={id} />
              </div>
            )
          }
        >
          <HeldPart news={news}>
            <MaterialTable id={id} materials={materials} onRemoved={mayChange ? focusAfter : undefined} />
          </HeldPart>
        </Panel>
      )}
      {(mayAdd || mayChange) && <LazyPart code={DIALOG} props={{ id }} fallback={null} />}
    </div>
  );
}

interface MaterialTableProps {
  id: string;
  materials: readonly Material[];
  /** Offers to change and to remove a part, and is called with its place once one is removed. */
  onRemoved: ((rank: number) => void) | undefined;
}

const COLUMNS = [ASSET_TEXTS.material, ASSET_TEXTS.reference, ASSET_TEXTS.quantity];

const MaterialTable = ({ id, materials, onRemoved }: MaterialTableProps) => (
  <StockTable
    name={ASSET_TEXTS.materialsTitle(materials.length)}
    columns={COLUMNS}
    actions={onRemoved && MATERIAL_TEXTS.actions}
  >
    {materials.map((material, rank) => (
      <tr key={material.id}>
        <th scope="row">{material.name || ASSET_TEXTS.unnamedMaterial(material.id)}</th>
        <td>{material.reference || NONE}</td>
        <td className="stock-number">
          {material.quantity === null ? (
            <span className="muted">{ASSET_TEXTS.unknownQuantity}</span>
          ) : (
            formatCount(material.quantity)
          )}
        </td>
        {onRemoved && (
          <td className="stock-actions">
            <MaterialActions id={id} material={material} onRemoved={() => onRemoved(rank)} />
          </td>
        )}
      </tr>
    ))}
  </StockTable>
);

interface MaterialActionsProps {
  id: string;
  material: Material;
  onRemoved: () => void;
}

/** Removing asks nothing where it can be taken back. */
function MaterialActions({ id, material, onRemoved }: MaterialActionsProps) {
  const action = deleteMaterialAction(material.id);
  const { busy } = useStore(action.$state);
  const [isAsking, setAsking] = useState(false);
  const canRestore = canRestoreMaterial(id, material);
  const name = formatMaterial(material);
  const remove = async () => {
    const isRemoved = await action.run(id, material);
    setAsking(false);
    if (isRemoved) onRemoved();
  };
  return (
    <>
      <span className="material-actions">
        <IconButton
          icon="pencil"
          label={MATERIAL_TEXTS.change(name)}
          onClick={() => materialForms(id).form(String(material.id)).open()}
        />
        <IconButton
          className="material-remove"
          icon="trash3"
          label={MATERIAL_TEXTS.remove(name)}
          busy={busy}
          onClick={() => (canRestore ? void remove() : setAsking(true))}
        />
      </span>
      {!canRestore && (
        <ConfirmDialog
          open={isAsking}
          title={MATERIAL_TEXTS.removeQuestion}
          name={name}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const AddButton = ({ id, primary }: { id: string; primary?: boolean }) => (
  <Button
    className="material-add"
    variant={primary ? 'primary' : undefined}
    icon="plus-lg"
    onClick={() => materialForms(id).form('').open()}
  >
    {MATERIAL_TEXTS.add}
  </Button>
);

function CountButton({ id }: { id: string }) {
  const form = countForm(id);
  const { lines } = useStore(form.$values);
  return (
    <>
      <Button icon="clipboard-check" onClick={() => form.open()}>
        {Object.keys(lines).length > 0 ? COUNT_TEXTS.resume : COUNT_TEXTS.open}
      </Button>
      <CountDialog id={id} />
    </>
  );
}
