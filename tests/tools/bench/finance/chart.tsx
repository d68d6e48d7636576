/** A chart of 1,000 points, drawn anew with each change of its values, and its cursor that follows a pointer. */
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Series, SeriesChart } from '../../../../src/elements/parts/chart/series-chart.tsx';
import { adoptSheets } from '../../../../src/elements/parts/host/style-sheets.ts';
import { HostContext } from '../../../../src/elements/parts/host/use-host.ts';

const POINTS = 1000;
const labels = Array.from({ length: POINTS }, (_, rank) => `Point ${rank}`);
const make = (turn: number): Series[] =>
  (['bar', 'line'] as const).map((shape, at) => ({
    name: shape,
    shape,
    look: at ? 'dashed' : 'full',
    values: labels.map((_, rank) => 1000 + ((rank * 7919 + turn * 104_729 + at * 31) % 9973)),
  }));

function Chart({ expose }: { expose: (turn: (to: number) => void) => void }) {
  const [series, setSeries] = useState(() => make(0));
  useLayoutEffect(() => expose((to) => setSeries(make(to))), [expose]);
  return (
    <SeriesChart
      title="Mille points"
      level={2}
      labelLabel="Point"
      labels={labels}
      series={series}
      format={String}
    />
  );
}

/** Draws the chart in an element's shadow root, as the suite does. @returns changes its values; and its drawing */
export function mountChart(element: HTMLElement): { change: (turn: number) => void; plot: HTMLElement } {
  let change: (turn: number) => void = () => undefined;
  const expose = (given: typeof change) => {
    change = given;
  };
  const root = element.attachShadow({ mode: 'open' });
  adoptSheets(root, []);
  const chart = (
    <HostContext value={element}>
      <Chart expose={expose} />
    </HostContext>
  );
  flushSync(() => createRoot(root).render(chart));
  return {
    change: (turn) => flushSync(() => change(turn)),
    plot: root.querySelector('.plot') as HTMLElement,
  };
}
