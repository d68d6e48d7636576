import type { ReactNode } from 'react';
import type { Bar } from '../../../core/stats/bars.ts';

/** The name of a site, and below it the places around it, since many buildings have a « Sous-sol ». */
export function nameSiteBar({ label, site }: Bar): ReactNode {
  const name = site?.name ?? label;
  if (!label.startsWith(`${name}, `)) return label;
  return (
    <>
      <span>{name}</span>
      <span className="visually-hidden">, </span>
      <span className="chart-around">{label.slice(name.length + 2)}</span>
    </>
  );
}
