import { useStore } from '@nanostores/react';
import { nameByNumber } from '../../core/assets/texts.ts';
import { getBars } from '../../core/labels/choice.ts';
import type { LabelFormat } from '../../core/labels/model.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import barcode from '../parts/ui/barcode.css?inline';
import { Barcode } from '../parts/ui/barcode.tsx';
import { useSheet } from '../parts/ui/use-sheet.ts';
import { measureTag } from './measure-tag.ts';
import previewCss from './preview.css?inline';
import sheetCss from './sheet.css?inline';
import { LabelSheet } from './sheet.tsx';
import { LABEL_PRINT_TEXTS } from './texts.ts';
import type { LabelSelection } from './use-choice.ts';

const css = [barcode, previewCss, sheetCss].join('\n');

export interface PreviewProps {
  choice: LabelSelection;
  format: LabelFormat;
  /** The label of a sheet at which printing starts, as it was typed. */
  start: string;
  onStart: (start: string) => void;
}

/** One of the labels, and the sheet on which they are printed. */
export function LabelPreview({ choice, format, start, onStart }: PreviewProps) {
  useSheet(css);
  const { printed, unreadable } = choice.sorted;
  return (
    <>
      <Example choice={choice} format={format} />
      {format.places !== null && (
        <LabelSheet
          start={start}
          onStart={onStart}
          labels={printed.length + unreadable.length}
          places={format.places}
        />
      )}
    </>
  );
}

/** One of the labels at its size: the name, the site, the bars, the tag in letters. */
function Example({ choice, format }: Pick<PreviewProps, 'choice' | 'format'>) {
  const { printed, unreadable } = choice.sorted;
  const { status } = useStore(choice.query.$state);
  const asset = printed[0] ?? unreadable[0];
  // the code of the preview may come before what it shows
  if (!asset && !choice.assets && status === 'LOADING')
    return <span className="label-bone" aria-hidden="true" />;
  if (!asset) return <p className="label-note">{LABEL_PRINT_TEXTS.noPreview}</p>;
  const width = getBars(measureTag(asset.balise.trim()), format)?.width ?? null;
  const name = asset.name.trim() || nameByNumber(asset.id);
  return (
    <figure
      className="label-preview"
      part="preview"
      aria-label={LABEL_PRINT_TEXTS.previewOf(name)}
      style={cssVars({ '--label-width': `${format.width}mm`, '--label-height': `${format.height}mm` })}
    >
      <div className="label-paper">
        <span className="label-name">{name}</span>
        <span className="label-site">{choice.sayPlace(asset)}</span>
        {width === null ? (
          <span className="label-unreadable">{LABEL_PRINT_TEXTS.unreadableExample}</span>
        ) : (
          <span className="label-bars" style={cssVars({ '--bars-width': `${width}mm` })}>
            <Barcode text={asset.balise.trim()} label={LABEL_PRINT_TEXTS.bars(asset.balise)} />
          </span>
        )}
        <span className="label-code">{asset.balise}</span>
      </div>
      <figcaption className="muted small">{LABEL_PRINT_TEXTS.size(format.width, format.height)}</figcaption>
    </figure>
  );
}
