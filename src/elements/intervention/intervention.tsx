import { useState } from 'react';
import { interventionQuery } from '../../core/interventions/store.ts';
import { describeWait } from '../../core/waits.ts';
import type { CommonProps } from '../_kit/attributes.ts';
import { Link } from '../_kit/link.tsx';
import { LoginGate } from '../_kit/login-gate.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ObjectLoader } from '../_ui/object-loader.tsx';
import { InterventionBody } from './intervention-body.tsx';
import { HiddenHeading, Skeleton } from './skeleton.tsx';
import { TEXTS } from './texts.ts';

export type InterventionViewProps = { interventionId: string; step: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One intervention, for whoever is logged in. */
export function InterventionView({ interventionId, ...props }: InterventionViewProps) {
  const id = interventionId.trim();
  return (
    <LoginGate title={TEXTS.login} restoring={<Skeleton id={id} level={props.headingLevel} />}>
      {id === '' && <Empty kind="nothing" title={TEXTS.none} action={<BackLink />} />}
      {id !== '' && <Loaded key={id} id={id} {...props} />}
    </LoginGate>
  );
}

function Loaded({ id, ...props }: { id: string } & Omit<InterventionViewProps, 'interventionId'>) {
  const [deleted, setDeleted] = useState(false);
  const heading = <HiddenHeading id={id} level={props.headingLevel} />;
  if (deleted) {
    return (
      <>
        {heading}
        <Empty kind="nothing" title={TEXTS.deleted} action={<BackLink />} />
      </>
    );
  }
  return (
    <ObjectLoader
      query={interventionQuery(id)}
      describeWait={describeWait}
      heading={heading}
      back={<BackLink />}
      skeleton={<Skeleton id={id} level={props.headingLevel} />}
    >
      {({ intervention }) => (
        <InterventionBody id={id} intervention={intervention} onDeleted={() => setDeleted(true)} {...props} />
      )}
    </ObjectLoader>
  );
}

function BackLink() {
  return (
    <Link route="Interventions" className="button">
      {TEXTS.back}
    </Link>
  );
}
