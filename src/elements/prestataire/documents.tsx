import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Attachment } from '../../core/attachments/model.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { can, canVisit } from '../../core/kernel/session/rights.ts';
import { documentedProfileCollection, listDocumentedOf } from '../../core/profiles/documents.ts';
import { formatProfile } from '../../core/profiles/names.ts';
import { listContractsOf } from '../../core/profiles/workload.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { useLook } from '../parts/host/use-look.ts';
import { Attachments } from '../parts/object/attachments.tsx';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import type { PartChanges } from '../parts/object/use-held-part.ts';
import { Panel } from '../parts/ui/panel.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

export interface DocumentsProps {
  id: string;
  level: HeadingLevel;
}

interface Documented {
  id: string | number;
  attachments: readonly Attachment[];
}

/** A contract or a person, with its files. */
interface Owner {
  key: string;
  route: RouteName;
  id: string | number;
  name: string;
  files: readonly Attachment[];
}

const toOwner = (route: RouteName, { id, attachments }: Documented, name: string): Owner => ({
  key: `${route} ${id}`,
  route,
  id,
  name,
  files: attachments,
});

/** A company has no files of its own: those of its people, and of its contracts where they may be read. */
export function Documents({ id, level }: DocumentsProps) {
  return can('view_contract') ? <WithContracts id={id} level={level} /> : <Owners id={id} level={level} />;
}

function WithContracts({ id, level }: DocumentsProps) {
  useLook(contractCollection);
  const state = useStore($contracts);
  const { items, size } = state;
  const owners = useMemo(
    () =>
      listContractsOf(items.slice(0, size), id)
        .filter(({ attachments }) => attachments.length > 0)
        .map((contract) => toOwner('Details du contrat', contract, formatContract(contract))),
    [items, size, id],
  );
  return <Owners id={id} level={level} contracts={owners} others={[state]} />;
}

const NO_OWNERS: readonly Owner[] = [];

interface OwnersProps extends DocumentsProps {
  contracts?: readonly Owner[];
  /** How the contracts have changed. */
  others?: readonly PartChanges[];
}

function Owners({ id, level, contracts = NO_OWNERS, others }: OwnersProps) {
  const { items, size } = useStore(documentedProfileCollection.$state);
  const people = useMemo(
    () =>
      listDocumentedOf(items.slice(0, size), id).map((person) =>
        toOwner("Details de l'intervenant", person, formatProfile(person)),
      ),
    [items, size, id],
  );
  return (
    <Panel title={PRESTATAIRE_TEXTS.files} level={level}>
      <CollectionRows
        collection={documentedProfileCollection}
        loading={PRESTATAIRE_TEXTS.loadingFiles}
        rows={[...contracts, ...people]}
        rowKey={keyOf}
        others={others}
        row={(owner) => <OwnerRow key={owner.key} owner={owner} />}
        empty={<p className="muted">{PRESTATAIRE_TEXTS.noFiles}</p>}
      />
    </Panel>
  );
}

const keyOf = ({ key }: Owner) => key;

function OwnerRow({ owner: { route, id, name, files } }: { owner: Owner }) {
  return (
    <li className="row row-open">
      {canVisit(route) ? (
        <Link className="row-name" route={route} params={{ id }}>
          {name}
        </Link>
      ) : (
        <span className="row-name" translate="no">
          {name}
        </span>
      )}
      <Attachments files={files} getHref={({ file }) => getFileUrl(file)} />
    </li>
  );
}
