import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  text?: string;
  note?: string;
  children?: ReactNode;
}

/** What stands on a kiosk that shows nothing else, read from afar. */
export const Notice = ({ title, text, note, children }: NoticeProps) => (
  <div className="kiosk-notice" role="status">
    <h1 className="kiosk-notice-title">{title}</h1>
    {text && <p>{text}</p>}
    {note && <p className="muted">{note}</p>}
    {children}
  </div>
);
