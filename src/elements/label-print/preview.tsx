import { useStore } from '@nanostores/react';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { getBars } from '../../core/labels/bar-width.ts';
import type { LabelFormat } from '../../core/labels/formats.ts';
import { chooseQr, layOutLabel, toMm } from '../../core/labels/label-layout.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import barcode from '../parts/ui/barcode.css?inline';
import { Barcode } from '../parts/ui/barcode.tsx';
import { drawQr, type QrPath } from '../parts/ui/qr.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { countModules } from './count-modules.ts';
import { FORMAT_TEXTS } from './format-texts.ts';
import previewCss from './preview.css?inline';
import sheetCss from './sheet.css?inline';
import { LabelSheet } from './sheet.tsx';
import { LABEL_PRINT_TEXTS } from './texts.ts';
import type { LabelSelection } from './use-choice.ts';
import type { FormatChoice } from './use-format.ts';

const css = [barcode, previewCss, sheetCss].join('\n');

export interface PreviewProps {
  choice: LabelSelection;
  formats: FormatChoice;
  /** The label of a sheet at which printing starts, as it was typed. */
  start: string;
  onStart: (start: string) => void;
}

/** One of the labels, and the sheet on which they are printed. */
export function LabelPreview({ choice, formats, start, onStart }: PreviewProps) {
  useStyles(css);
  const { format } = formats;
  const { printed, unreadable } = choice.sorted;
  return (
    <>
      <Example choice={choice} formats={formats} />
      {format.grid !== null && format.places !== null && (
        <LabelSheet
          columns={format.grid.columns}
          start={start}
          onStart={onStart}
          labels={printed.length + unreadable.length}
          places={format.places}
        />
      )}
    </>
  );
}

/** One of the labels at its size: the name, the site, the bars, the tag in letters, and the QR code. */
function Example({ choice, formats: { format, address } }: Pick<PreviewProps, 'choice' | 'formats'>) {
  const { printed, unreadable } = choice.sorted;
  const { status } = useStore(choice.query.$state);
  const asset = printed[0] ?? unreadable[0];
  // the code of the preview may come before what it shows
  if (!asset && !choice.assets && status === 'LOADING')
    return <span className="label-bone" aria-hidden="true" />;
  if (!asset) return <p className="label-note">{LABEL_PRINT_TEXTS.noPreview}</p>;
  const width = getBars(countModules(asset.balise.trim()), format)?.width ?? null;
  const name = asset.name.trim() || assetNumber(asset.id);
  const text = address && address + encodeURIComponent(asset.balise.trim());
  const layout = layOutLabel(format);
  const code = text ? drawSquare(text, format) : null;
  return (
    <figure
      className="label-preview"
      part="preview"
      aria-label={LABEL_PRINT_TEXTS.previewOf(name)}
      style={cssVars({
        '--label-width': `${format.width}mm`,
        '--label-height': `${format.height}mm`,
        '--label-letters': `${toMm(layout.name)}mm`,
        '--label-small': `${toMm(layout.small)}mm`,
      })}
    >
      <div className="label-paper">
        <div className="label-head" data-qr={code !== null || undefined}>
          {code && (
            <svg
              className="label-qr"
              role="img"
              aria-label={FORMAT_TEXTS.qrOf(text)}
              viewBox={`0 0 ${code.size} ${code.size}`}
              style={cssVars({ '--qr-size': `${code.module * code.size}mm` })}
            >
              <path d={code.path} />
            </svg>
          )}
          <span className="label-words">
            <span className="label-name" translate="no">
              {name}
            </span>
            <span className="label-site" translate="no">
              {choice.sayPlace(asset)}
            </span>
          </span>
        </div>
        {width === null ? (
          <span className="label-unreadable">{LABEL_PRINT_TEXTS.unreadableExample}</span>
        ) : (
          <span className="label-bars" style={cssVars({ '--bars-width': `${width}mm` })}>
            <Barcode text={asset.balise.trim()} label={LABEL_PRINT_TEXTS.bars(asset.balise)} />
          </span>
        )}
        <span className="label-code" translate="no">
          {asset.balise}
        </span>
      </div>
      <figcaption className="muted small">{LABEL_PRINT_TEXTS.size(format.width, format.height)}</figcaption>
      {text && !code && <p className="label-note">{FORMAT_TEXTS.qrTooLong}</p>}
    </figure>
  );
}

/** The QR code of a text that fills a square of that size; `null` where it would be too fine to read. */
function drawSquare(text: string, format: LabelFormat): (QrPath & { module: number }) | null {
  const chosen = chooseQr(layOutLabel(format).qr, (level) => drawQr(text, level).size, format.dot);
  return chosen && { ...drawQr(text, chosen.level), module: chosen.module };
}
