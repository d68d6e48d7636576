import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';

/** What is announced of a file on its way. */
export interface NewsOfUpload {
  key: string;
  label: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** It waits on this device for the network. */
  isKept?: boolean;
}

/** What has changed between two states of a queue, in French; failures have an alert of their own. */
export function sayNews(before: readonly NewsOfUpload[], now: readonly NewsOfUpload[]): string {
  const former = new Map(before.map((each) => [each.key, each.status]));
  const keys = new Set(now.map(({ key }) => key));
  const sent = now.filter(({ key, status }) => status === 'sent' && former.get(key) !== 'sent');
  const labels = (files: readonly NewsOfUpload[]): string[] => files.map(({ label }) => label);
  const news = [
    ATTACHMENT_TEXTS.sent(labels(sent.filter(({ isKept }) => !isKept))),
    ATTACHMENT_TEXTS.kept(labels(sent.filter(({ isKept }) => isKept))),
    ATTACHMENT_TEXTS.joined(
      labels(now.filter(({ key, status }) => status === 'waiting' && !former.has(key))),
    ),
    ATTACHMENT_TEXTS.takenOut(
      labels(before.filter(({ key, status }) => status !== 'sent' && !keys.has(key))),
    ),
  ];
  return news.filter(Boolean).join(' ');
}

/** @returns the last news of a queue, for a status that screen readers follow */
export function useUploadNews(uploads: readonly NewsOfUpload[]): string {
  const before = useRef(uploads);
  const [news, setNews] = useState('');
  useEffect(() => {
    const text = sayNews(before.current, uploads);
    before.current = uploads;
    if (text) setNews(text);
  }, [uploads]);
  return news;
}
