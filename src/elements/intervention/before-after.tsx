import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PHOTO_ACCEPT } from '../../core/attachments/allowed-files.ts';
import {
  type BeforeAfter,
  getPhotoName,
  labelAfter,
  splitPhotos,
} from '../../core/attachments/before-after.ts';
import type { Attachment } from '../../core/attachments/model.ts';
import { uploadQueueOf } from '../../core/attachments/store.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useLook } from '../parts/host/use-look.ts';
import { addPhotos, sendFiles } from '../parts/object/owned-files.tsx';
import { ReadApart } from '../parts/object/read-apart.tsx';
import { FileDrop } from '../parts/ui/file-drop.tsx';
import { HeldBlock } from '../parts/ui/held-block.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './before-after.css?inline';
import { type ChosenPhotos, PhotoComparison, SIDES, type Side } from './photo-comparison.tsx';
import { BEFORE_AFTER_TEXTS } from './photos-texts.ts';

export interface BeforeAfterProps {
  /** The id of the ticket, whose files they are. */
  ticket: string;
  level: HeadingLevel;
  /** Whether the work is done, and photos of it may be added. */
  canAdd: boolean;
}

/** The photos of the ticket beside those of the finished work; one is looked at in large beside another. */
export function BeforeAfterPanel({ ticket, level, canAdd }: BeforeAfterProps) {
  useStyles(css);
  const query = ticketQuery(ticket);
  const { data } = useStore(query.$state);
  useLook(query);
  const [chosen, setChosen] = useState<ChosenPhotos | null>(null);
  if (!data) return null;
  const photos = splitPhotos(data.ticket.attachments);
  if (photos.before.length + photos.after.length === 0 && !canAdd) return null;
  return (
    <Panel title={BEFORE_AFTER_TEXTS.title} level={level}>
      <ReadApart query={query}>
        <HeldBlock>
          <div className="before-after">
            {SIDES.map((side) => (
              <PhotoSide key={side} side={side} photos={photos} onChoose={setChosen} />
            ))}
          </div>
        </HeldBlock>
      </ReadApart>
      {canAdd && <AfterAdder ticket={ticket} />}
      <PhotoComparison photos={photos} chosen={chosen} onChoose={setChosen} />
    </Panel>
  );
}

interface PhotoSideProps {
  side: Side;
  photos: BeforeAfter;
  onChoose: (chosen: ChosenPhotos) => void;
}

function PhotoSide({ side, photos, onChoose }: PhotoSideProps) {
  const own = photos[side];
  const none = side === 'before' ? BEFORE_AFTER_TEXTS.noBefore : BEFORE_AFTER_TEXTS.noAfter;
  return (
    <figure className="photo-side">
      <figcaption className="photo-side-name">{BEFORE_AFTER_TEXTS[side]}</figcaption>
      {own.length === 0 ? (
        <p className="muted photo-side-none">{none}</p>
      ) : (
        <ul className="photo-side-list">
          {own.map((photo, at) => (
            <li key={photo.id}>
              <PhotoButton
                side={side}
                photo={photo}
                onChoose={() => onChoose({ before: 0, after: 0, from: side, [side]: at })}
              />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function PhotoButton(props: { side: Side; photo: Attachment; onChoose: () => void }) {
  const { side, photo, onChoose } = props;
  const [broken, setBroken] = useState(false);
  const href = getFileUrl(photo.file);
  const name = getPhotoName(photo.label);
  return (
    <button
      type="button"
      className="photo-button"
      aria-label={BEFORE_AFTER_TEXTS.see(BEFORE_AFTER_TEXTS[side], name)}
      onClick={onChoose}
    >
      {href && !broken ? (
        <img
          className="photo-button-image"
          src={href}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="photo-button-name">
          <Icon name="file-earmark" />
          <span translate="no">{name}</span>
        </span>
      )}
    </button>
  );
}

/** Those on their way are in the list of the ticket's files. */
function AfterAdder({ ticket }: { ticket: string }) {
  const add = async (files: File[]) => {
    const queue = uploadQueueOf('tickets', ticket);
    await addPhotos(queue, files, ({ name }) => labelAfter(name));
    await sendFiles(queue, 'tickets', ticket, ticketQuery(ticket).refresh);
  };
  return (
    <FileDrop
      label={BEFORE_AFTER_TEXTS.add}
      icon="camera"
      accept={PHOTO_ACCEPT}
      onFiles={(files) => void add(files)}
    />
  );
}
