import type { Contract } from '../../core/contracts/model.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { UnsentOf } from '../parts/object/lazy-unsent.tsx';
import { HeldBlock } from '../parts/ui/held-block.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { ContractComments } from './comments.tsx';
import { CoveredAssets } from './covered-assets.tsx';
import { Entries } from './entries.tsx';
import { ContractFiles } from './files.tsx';
import { CoveredInterventions } from './interventions.tsx';
import { ContractOverview } from './overview.tsx';
import { Periods } from './periods.tsx';
import { CONTRACT_TEXTS } from './texts.ts';
import { ContractTitleRow } from './title-row.tsx';

export interface ContractBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  contract: Contract;
  onDeleted: () => void;
}

/** What a contract is, what it covers and costs, and what was written about it. */
export function ContractBody({ id, contract, headingLevel, kiosk, readonly, onDeleted }: ContractBodyProps) {
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = readonly || kiosk;
  return (
    <article className="contract">
      <ContractTitleRow
        id={id}
        contract={contract}
        level={headingLevel}
        readonly={frozen}
        onDeleted={onDeleted}
      />
      {!frozen && <WaitingLine about={[`contracts:${id}`]} />}
      {!frozen && <UnsentOf owner="contracts" id={id} />}
      <ContractOverview id={id} contract={contract} level={level} />
      <div className="columns">
        <div className="column">
          <HeldBlock>
            {contract.description && (
              <Panel title={CONTRACT_TEXTS.description} level={level}>
                <LongText className="contract-description" text={contract.description} />
              </Panel>
            )}
          </HeldBlock>
          <CoveredAssets id={id} contract={contract} level={level} readonly={frozen} />
          {can('view_entry') && <Entries id={id} level={level} />}
          {can('view_intervention') && <CoveredInterventions id={id} contract={contract} level={level} />}
        </div>
        <div className="column">
          <Periods id={id} contract={contract} level={level} readonly={frozen} />
          <ContractFiles id={id} contract={contract} level={level} readonly={frozen} />
          <Panel title={CONTRACT_TEXTS.talk} level={level}>
            <ContractComments id={id} readonly={frozen} />
          </Panel>
        </div>
      </div>
    </article>
  );
}
