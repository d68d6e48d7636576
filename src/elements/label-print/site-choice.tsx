import { useStore } from '@nanostores/react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { SITES_FAILED } from '../../core/kernel/lib/texts.ts';
import { $sites, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { SiteTree } from '../parts/sites/site-tree.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
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
  const state = useStore($sites);
  const retry = () => void siteCollection.refresh();
  const [first = ''] = choice.sites;
  if (state.size === 0 && state.status !== 'LOADED') {
    return (
      <>
        <NotLoaded state={state} failed={SITES_FAILED} onRetry={retry}>
          <div aria-busy="true">
            <p className="visually-hidden">{LABEL_PRINT_TEXTS.loadingSites}</p>
            <span className="label-bone" aria-hidden="true" />
          </div>
        </NotLoaded>
        <LoadStatus wait={describeWait(state.wait)} onCancel={siteCollection.cancel} />
      </>
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
