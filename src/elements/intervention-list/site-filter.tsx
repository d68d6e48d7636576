import { useStore } from '@nanostores/react';
import { $sitesError, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { Empty } from '../_ui/empty.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { TEXTS } from './texts.ts';

/** A site and all below it. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const tree = useStore($siteTree);
  const problem = useStore($sitesError);
  return (
    <SitePicker
      variant="chip"
      label={TEXTS.columns.site}
      tree={tree}
      value={value}
      onChange={onChange}
      notice={problem && <Empty kind="error" title={problem} onRetry={() => void siteCollection.refresh()} />}
    />
  );
}
