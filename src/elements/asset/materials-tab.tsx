import { useStore } from '@nanostores/react';
import { canEditAsset } from '../../core/assets/rights.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { countForm } from '../../core/materials/count-form.ts';
import type { Material } from '../../core/materials/model.ts';
import { materialsQuery } from '../../core/materials/store.ts';
import { PartLoader } from '../parts/object/part-loader.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CountDialog } from './count-dialog.tsx';
import { StockTable } from './stock-table.tsx';
import type { TabProps } from './tab-props.ts';
import { COUNT_TEXTS, TEXTS } from './texts.ts';

/** What it holds or is repaired with, and the control of it. */
export function MaterialsTab({ id, ...props }: TabProps) {
  return (
    <PartLoader query={materialsQuery(id)}>
      {(materials) => <Materials id={id} materials={materials} {...props} />}
    </PartLoader>
  );
}

function Materials({ id, materials, level, readonly }: TabProps & { materials: readonly Material[] }) {
  const user = useStore($user);
  if (materials.length === 0) {
    return (
      <div className="panel">
        <Empty kind="nothing" title={TEXTS.noMaterials} />
      </div>
    );
  }
  return (
    <Panel
      title={TEXTS.materialsTitle(materials.length)}
      level={level}
      end={!readonly && canEditAsset(user) && <CountButton id={id} />}
    >
      <StockTable columns={[TEXTS.material, TEXTS.reference, TEXTS.quantity]}>
        {materials.map((material) => (
          <tr key={material.id}>
            <th scope="row">{material.name || TEXTS.unnamedMaterial(material.id)}</th>
            <td>{material.reference || NONE}</td>
            <td>
              {material.quantity === null ? (
                <span className="muted">{TEXTS.unknownQuantity}</span>
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
