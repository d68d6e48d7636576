import type { Asset } from '../../core/assets/model.ts';
import { getSitePath } from '../parts/frame/lazy-site-path.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Barcode } from '../parts/ui/barcode.tsx';
import { Facts } from '../parts/ui/panel.tsx';
import { ASSET_TEXTS } from './texts.ts';

/** What it is, where it is, and its tag as it is drawn on its label. */
export function Identity({ asset, level }: { asset: Asset; level: HeadingLevel }) {
  const Heading = `h${level}` as const;
  return (
    <section className="panel identity" aria-labelledby="identity">
      <Heading className="visually-hidden" id="identity">
        {ASSET_TEXTS.identity}
      </Heading>
      <Facts
        facts={[
          [ASSET_TEXTS.site, getSitePath(asset.site), ASSET_TEXTS.noSite],
          [ASSET_TEXTS.category, asset.category?.name, ASSET_TEXTS.noCategory],
          [
            ASSET_TEXTS.balise,
            asset.balise && (
              <strong key="balise" translate="no">
                {asset.balise}
              </strong>
            ),
            ASSET_TEXTS.noBalise,
          ],
        ]}
      >
        <Barcode text={asset.balise} label={ASSET_TEXTS.drawn(asset.balise)} />
      </Facts>
    </section>
  );
}
