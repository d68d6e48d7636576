import { useEffect, useRef, useState } from 'react';
import type { NewsOfUpload } from './lazy-upload-news.tsx';
import { UPLOAD_TEXTS } from './upload-texts.ts';

/** What has changed between two states of a queue, in French; failures have an alert of their own. */
export function sayNews(before: readonly NewsOfUpload[], now: readonly NewsOfUpload[]): string {
  const former = new Map(before.map((each) => [each.key, each.status]));
  const keys = new Set(now.map(({ key }) => key));
  const sent = now.filter(({ key, status }) => status === 'sent' && former.get(key) !== 'sent');
  const labels = (files: readonly NewsOfUpload[]): string[] => files.map(({ label }) => label);
  const news = [
    UPLOAD_TEXTS.sent(labels(sent.filter(({ isKept }) => !isKept))),
    UPLOAD_TEXTS.kept(labels(sent.filter(({ isKept }) => isKept))),
    UPLOAD_TEXTS.joined(labels(now.filter(({ key, status }) => status === 'waiting' && !former.has(key)))),
    UPLOAD_TEXTS.takenOut(labels(before.filter(({ key, status }) => status !== 'sent' && !keys.has(key)))),
  ];
  return news.filter(Boolean).join(' ');
}

export interface UploadNewsProps {
  uploads: readonly NewsOfUpload[];
}

const NONE: readonly NewsOfUpload[] = [];

/** The last news of a queue, for a status that screen readers follow; what is in it at first is new. */
export function UploadNews({ uploads }: UploadNewsProps) {
  const before = useRef(NONE);
  const [news, setNews] = useState('');
  useEffect(() => {
    const text = sayNews(before.current, uploads);
    before.current = uploads;
    if (text) setNews(text);
  }, [uploads]);
  return news;
}
