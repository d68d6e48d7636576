import { useStore } from '@nanostores/react';
import { contractQuery } from '../../core/contracts/detail-store.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { $user } from '../../core/session/session.ts';
import { GatedSection } from '../_frame/gated-section.tsx';
import type { CommonProps } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { ObjectLoader } from '../_object/object-loader.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ContractFields } from './contract-fields.tsx';
import { TEXTS } from './texts.ts';

interface ContractFormProps extends CommonProps {
  contract: string;
  heading: string;
}

/** `<balise-contract-form>`. */
export function ContractFormView({ heading, headingLevel, kiosk, readonly, contract }: ContractFormProps) {
  const id = contract.trim();
  const own = id === '' ? TEXTS.create : TEXTS.edit;
  return (
    <GatedSection
      className="form"
      heading={heading === 'auto' ? own : heading}
      headingLevel={headingLevel}
      label={own}
      login={id === '' ? TEXTS.loginCreate : TEXTS.loginEdit}
      restoring={<Frame />}
    >
      <Form id={id} disabled={kiosk || readonly} />
    </GatedSection>
  );
}

function Form({ id, disabled }: { id: string; disabled: boolean }) {
  const user = useStore($user);
  if (!canWriteContracts(user)) {
    const title = id === '' ? TEXTS.refusedCreate : TEXTS.refusedEdit;
    return <Empty kind="allowed" title={title} action={<BackLink />} />;
  }
  if (id === '') return <ContractFields id="" disabled={disabled} />;
  return (
    <ObjectLoader key={id} query={contractQuery(id)} heading={null} back={<BackLink />} skeleton={<Frame />}>
      {({ contract }) => <ContractFields id={id} contract={contract} disabled={disabled} />}
    </ObjectLoader>
  );
}

/** The frame of the form to come. */
function Frame() {
  return (
    <div className="frame" aria-busy="true">
      <p className="visually-hidden">{TEXTS.loading}</p>
      {['name', 'type', 'numero', 'prestataire', 'date_start', 'date_end'].map((name) => (
        <span key={name} className="bone bone-field" aria-hidden="true" />
      ))}
    </div>
  );
}

const BackLink = () => (
  <Link route="Contrats" className="button">
    {TEXTS.back}
  </Link>
);
