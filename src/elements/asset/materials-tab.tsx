import { useStore } from '@nanostores/react';
import { canAddMaterial, canEditAsset } from '../../core/assets/rights.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { countForm } from '../../core/materials/count-form.ts';
import { materialForm } from '../../core/materials/form.ts';
import type { Material } from '../../core/materials/model.ts';
import { materialsQuery } from '../../core/materials/store.ts';
import { MATERIALS_ELSEWHERE } from '../../core/materials/texts.ts';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CountDialog } from './count-dialog.tsx';
import type { MaterialDialogProps } from './material-dialog.tsx';
import { StockTable } from './stock-table.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS, COUNT_TEXTS, MATERIAL_TEXTS } from './texts.ts';

/** Few parts are added: the form comes once the tab stands. */
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

function Materials({ id, materials, level, readonly }: AssetTabProps & { materials: readonly Material[] }) {
  const user = useStore($user);
  const mayAdd = !readonly && canAddMaterial(user);
  const mayNotAdd = !readonly && canEditAsset(user) && !mayAdd;
  const dialog = mayAdd && <LazyPart code={DIALOG} props={{ id }} fallback={null} />;
  if (materials.length === 0) {
    return (
      <div className="panel">
        <Empty
          kind="nothing"
          title={ASSET_TEXTS.noMaterials}
          action={mayAdd && <AddButton id={id} primary />}
        >
          {mayNotAdd && MATERIALS_ELSEWHERE}
        </Empty>
        {dialog}
      </div>
    );
  }
  return (
    <Panel
      title={ASSET_TEXTS.materialsTitle(materials.length)}
      level={level}
      end={
        !readonly &&
        canEditAsset(user) && (
          <>
            {mayAdd && <AddButton id={id} />}
            <CountButton id={id} />
            {dialog}
          </>
        )
      }
    >
      <StockTable columns={[ASSET_TEXTS.material, ASSET_TEXTS.reference, ASSET_TEXTS.quantity]}>
        {materials.map((material) => (
          <tr key={material.id}>
            <th scope="row">{material.name || ASSET_TEXTS.unnamedMaterial(material.id)}</th>
            <td>{material.reference || NONE}</td>
            <td>
              {material.quantity === null ? (
                <span className="muted">{ASSET_TEXTS.unknownQuantity}</span>
              ) : (
                formatCount(material.quantity)
              )}
            </td>
          </tr>
        ))}
      </StockTable>
    </Panel>
  );
}

const AddButton = ({ id, primary }: { id: string; primary?: boolean }) => (
  <Button variant={primary ? 'primary' : undefined} icon="plus-lg" onClick={() => materialForm(id).open()}>
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
