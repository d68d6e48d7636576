import { useStore } from '@nanostores/react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { SITES_FAILED } from '../../core/kernel/lib/texts.ts';
import { $sites, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { SiteTree } from '../parts/sites/site-tree.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { LABEL_PRINT_TEXTS } from './texts.ts';
import type { LabelSelection } from './use-choice.ts';

interface SiteChoiceProps {
  choice: LabelSelection;
  /** Whether to show the checkbox that adds the sites below. */
  withBelowShown: boolean;
}

/** The sites whose labels are printed, as many as wanted. */
export function LabelSiteChoice({ choice, withBelowShown }: SiteChoiceProps) {
  const tree = useStore($siteTree);
  const { size, status, wait, error } = useStore($sites);
  const retry = () => void siteCollection.refresh();
  const [first = ''] = choice.sites;
  if (size === 0 && error) {
    return <LoadFailed error={error} title={SITES_FAILED} onRetry={retry} busy={status === 'LOADING'} />;
  }
  if (size === 0 && status !== 'LOADED') {
    return (
      <div aria-busy="true">
        <p className="visually-hidden">{LABEL_PRINT_TEXTS.loadingSites}</p>
        <span className="label-bone" aria-hidden="true" />
        <LoadStatus wait={describeWait(wait)} onCancel={siteCollection.cancel} />
      </div>
    );
  }
  return (
    <>
      {choice.lostSites > 0 && (
        <p className="label-warning">
          <Icon name="exclamation-triangle" />
          <span>{LABEL_PRINT_TEXTS.lostSites(choice.lostSites)}</span>
        </p>
      )}
      <SiteTree tree={tree} value={first} checked={choice.sites} onChange={choice.toggleSite} />
      <div className="label-sites-foot">
        <span className="muted" role="status">
          {LABEL_PRINT_TEXTS.sitesChosen(choice.sites.size)}
        </span>
        {withBelowShown && (
          <LabelledChoice
            className="label-below"
            type="checkbox"
            checked={choice.withBelow}
            onChange={(event) => choice.setWithBelow(event.currentTarget.checked)}
          >
            {LABEL_PRINT_TEXTS.withBelow}
          </LabelledChoice>
        )}
      </div>
    </>
  );
}
