import { contractStatsQuery } from '../../../core/contracts/detail-store.ts';
import { CONTROLE, type ContractStats, SOON_DAYS } from '../../../core/contracts/model.ts';
import { formatShare } from '../../../core/finance/entry-texts.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { toMonths } from '../../../core/stats/months.ts';
import { countTerms } from '../../../core/stats/report.ts';
import { BarChart } from '../chart/bar-chart.tsx';
import { YearChart } from '../chart/year-chart.tsx';
import { CONTRACTS_REPORT, REPORT } from './report-texts.ts';
import { type BlockProps, below, type Content, StatsBlock } from './stats-block.tsx';
import { useOpen } from './use-open.ts';

/** The contracts of today, and when they end. */
export function ContractsBlock(props: BlockProps) {
  const { period, level, quiet } = props;
  const open = useOpen(quiet);
  const see = open && ((query: Record<string, string>) => open('Contrats', query));
  const draw = (stats: ContractStats): Content => ({
    none: stats.total === 0 && CONTRACTS_REPORT.none,
    kpis: listKpis(stats),
    charts: listCharts(stats),
  });
  return (
    <StatsBlock
      {...props}
      title={CONTRACTS_REPORT.title}
      scope={REPORT.allSites}
      query={contractStatsQuery}
      tiles={3}
      draw={draw}
    />
  );

  function listKpis(stats: ContractStats): Content['kpis'] {
    const { total, controle } = stats;
    const terms = countTerms(stats);
    return [
      {
        label: CONTRACTS_REPORT.total,
        value: total === null ? null : formatCount(total),
        formula: CONTRACTS_REPORT.totalFormula,
        onSee: see && (() => see({})),
      },
      {
        label: CONTRACTS_REPORT.controls,
        value: controle === null ? null : formatCount(controle),
        formula: CONTRACTS_REPORT.controlsFormula,
        onSee: see && (() => see({ type: CONTROLE })),
      },
      {
        label: CONTRACTS_REPORT.currentShare,
        value: terms && total ? formatShare(terms.current / total) : null,
        formula: CONTRACTS_REPORT.currentFormula(SOON_DAYS),
        onSee: see && (() => see({ state: 'current' })),
      },
    ];
  }

  function listCharts(stats: ContractStats): Content['charts'] {
    const terms = countTerms(stats);
    const months = toMonths(stats.by_month, period.year);
    const common = { level: below(level) };
    return [
      ...(terms && stats.total
        ? [
            {
              key: 'term',
              chart: (
                <BarChart
                  {...common}
                  title={CONTRACTS_REPORT.byTerm}
                  labelLabel={CONTRACTS_REPORT.term}
                  countLabel={CONTRACTS_REPORT.title}
                  bars={(['over', 'soon', 'current'] as const).map((term) => ({
                    label: term === 'soon' ? CONTRACTS_REPORT.soon(SOON_DAYS) : CONTRACTS_REPORT[term],
                    count: terms[term],
                    value: term,
                  }))}
                  onOpen={see ? (state) => see({ state }) : undefined}
                />
              ),
            },
          ]
        : []),
      ...(stats.by_month.length > 0
        ? [
            {
              key: 'month',
              chart: (
                <YearChart
                  {...common}
                  title={CONTRACTS_REPORT.byMonth(period.year)}
                  year={period.year}
                  now={months}
                />
              ),
            },
          ]
        : []),
    ];
  }
}
