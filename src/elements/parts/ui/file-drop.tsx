import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { takePasted } from './pasted-files.ts';

export interface FileDropProps {
  label: string;
  icon?: IconName;
  /** As the native `accept`; with `image/*` phones offer both their camera and their pictures. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  hint?: string;
  onFiles: (files: File[]) => void;
}

/** An area to drop files on or to paste them into, with a button to choose or take them, over a native input. */
export function FileDrop(props: FileDropProps) {
  const { label, icon = 'paperclip', accept, multiple = true, disabled, hint, onFiles } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = ''; // allows choosing the same file again
  };
  const take = (files: File[]) => {
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <label
      className="file-drop"
      data-over={over || undefined}
      htmlFor={id}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      onPaste={takePasted(take)}
    >
      <input
        id={id}
        type="file"
        className="file-drop-input"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
      />
      <Icon name={icon} size={18} />
      <span>{label}</span>
      {hint && <span className="small muted">{hint}</span>}
    </label>
  );
}
