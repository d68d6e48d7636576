import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { readStart } from '../../core/labels/first-label.ts';
import { LABEL_KIND_NAMES, LABEL_KINDS, type LabelKind } from '../../core/labels/model.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { GatedSection } from '../parts/frame/gated-section.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode, usePreload } from '../parts/ui/lazy-part.tsx';
import { LabelAssets } from './asset-list.tsx';
import { FormatChoices } from './format-choice.tsx';
import type { PreviewProps } from './preview.tsx';
import { PrintBar } from './print-bar.tsx';
import { LabelSiteChoice } from './site-choice.tsx';
import { LabelPrintSkeleton } from './skeleton.tsx';
import { KIND_TEXTS, LABEL_PRINT_TEXTS } from './texts.ts';
import { useLabelSelection } from './use-choice.ts';
import { useFormat } from './use-format.ts';

/** Asked for with the equipment; what stands above it does not wait for it. */
const PREVIEW = partCode<PreviewProps>(() =>
  import('./preview.tsx').then(({ LabelPreview: Preview }) => Preview),
);

interface LabelPrintProps extends CommonProps {
  assets: string;
  sites: string;
  kind: string;
  heading: string;
}

/** `<balise-label-print>`. */
export function LabelPrint(props: LabelPrintProps) {
  const words = { label: LABEL_PRINT_TEXTS.title, login: LABEL_PRINT_TEXTS.login };
  return (
    <GatedSection {...props} {...words} className="label-print" restoring={<LabelPrintSkeleton />}>
      <Form key={`${props.assets};${props.sites};${props.kind}`} {...props} />
    </GatedSection>
  );
}

function Form({ assets, sites, kind: asked, headingLevel, kiosk, readonly }: LabelPrintProps) {
  const isAllowed = canPrintLabels(useStore($user)) && !kiosk && !readonly;
  const [kind, setKind] = useState<LabelKind>(() => getFirstKind(asked, assets, sites));
  const formats = useFormat(kind);
  const { format } = formats;
  const id = useId();
  const choice = useLabelSelection(kind, format, assets, sites);
  const [start, setStart] = useState('1');
  usePreload(PREVIEW);
  const Heading = `h${Math.min(6, headingLevel + 1)}` as 'h3';
  if (!isAllowed) return <Empty kind="allowed" title={LABEL_PRINT_TEXTS.refused} />;
  const { places } = format;
  const isOfSites = LABEL_KINDS[kind].of === 'sites';
  return (
    <>
      <fieldset className="label-part">
        <legend className="label-part-title">{LABEL_PRINT_TEXTS.what}</legend>
        {LABEL_KIND_NAMES.map((name) => (
          <label key={name} className="label-kind">
            <input
              type="radio"
              name="kind"
              aria-labelledby={`${id}-${name}`}
              value={name}
              checked={name === kind}
              onChange={() => setKind(name)}
            />
            {/* its name, which Chromium would have read twice */}
            <span id={`${id}-${name}`} aria-hidden="true">
              <span className="label-kind-name">{KIND_TEXTS[name].label}</span>{' '}
              <span className="label-kind-hint">{KIND_TEXTS[name].hint(formats.formatOf(name))}</span>
            </span>
          </label>
        ))}
        {formats.hasFormats && <FormatChoices kind={kind} />}
      </fieldset>
      <div className="label-part">
        <Heading className="label-part-title">{LABEL_PRINT_TEXTS.which}</Heading>
        {choice.bySite && <LabelSiteChoice choice={choice} withBelowShown={!isOfSites} />}
        <LabelAssets choice={choice} picked={!isOfSites} />
      </div>
      <div className="label-part">
        <Heading className="label-part-title">{LABEL_PRINT_TEXTS.preview}</Heading>
        <LazyPart
          code={PREVIEW}
          fallback={<span className="label-bone label-bone-preview" aria-hidden="true" />}
          props={{ choice, formats, start, onStart: setStart }}
        />
      </div>
      <PrintBar
        kind={kind}
        formats={formats}
        choice={choice}
        start={places === null ? 1 : readStart(start, places)}
      />
    </>
  );
}

function getFirstKind(asked: string, assets: string, sites: string): LabelKind {
  const known = LABEL_KIND_NAMES.find((name) => name === asked);
  return known ?? (assets === '' && sites !== '' ? 'sites' : 'assets');
}
