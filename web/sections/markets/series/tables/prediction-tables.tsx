import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { RankingTable } from './ranking-table.tsx'

/** Questions of prediction markets, a table for each venue: their volumes are in different currencies. */
export function PredictionTables({ venues }: Output<'prediction.list'>) {
  const t = useWords()
  if (venues.length === 0) return <p className="py-14 text-ink-2">{t('data.no_rows')}</p>
  return (
    <>
      <p className="mt-4 max-w-[72ch] text-ink-2">{t('data.predictions_text')}</p>
      {venues.map(({ key, list, ...facts }) => (
        <section key={key} className="mt-8">
          <SectionTitle>
            <bdi>{facts.source || key}</bdi>
          </SectionTitle>
          <RankingTable
            label={facts.source || key}
            columns={[
              { key: 'probability', name: t('data.col_probability'), round: 1 },
              { key: 'volume', name: t('data.col_volume'), round: 0 },
              { key: 'currency', name: t('data.col_currency') },
              { key: 'traders', name: t('data.col_traders') },
              { key: 'closes', name: t('data.col_closes'), isTime: true },
            ]}
            rows={list}
            facts={facts}
            address="website"
            heading={t('data.col_question')}
          />
        </section>
      ))}
    </>
  )
}
