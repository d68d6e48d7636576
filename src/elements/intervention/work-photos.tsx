import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { labelAfter } from '../../core/attachments/before-after.ts';
import { workPhotosOf } from '../../core/attachments/work-photos.ts';
import { Attachments } from '../parts/object/attachments.tsx';
import { addPhotos } from '../parts/object/owned-files.tsx';
import { OptionalMark } from '../parts/ui/field.tsx';
import { usePastedInForm } from '../parts/ui/use-pasted-in-form.ts';
import { BEFORE_AFTER_TEXTS } from './photos-texts.ts';

/** Photos of the finished work, which go with its report. */
export function WorkPhotos({ intervention }: { intervention: string }) {
  const { queue, hold } = workPhotosOf(intervention);
  const files = Object.values(useStore(queue.$files));
  const frame = useRef<HTMLFieldSetElement>(null);
  const add = (added: File[]) => hold(addPhotos(queue, added, ({ name }) => labelAfter(name)));
  usePastedInForm(frame, add);
  return (
    <fieldset className="field" ref={frame}>
      <legend className="field-label">
        <span>{BEFORE_AFTER_TEXTS.reported}</span>
        <OptionalMark />
      </legend>
      <Attachments
        photos
        files={[]}
        getHref={() => null}
        uploads={files}
        onAdd={add}
        onDiscard={queue.remove}
      />
    </fieldset>
  );
}
