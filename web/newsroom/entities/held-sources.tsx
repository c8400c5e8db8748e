import { faultText } from '#web/newsroom/parts/fault-text.ts'
import type { Output } from '#contract/calls.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords } from '#web/state/words.tsx'
import { utcMinute } from './utc-minute.ts'

interface HeldSourcesProps {
  sources: Output<'deskSeries.sources'>['list']
}

/** Sources of numbers that cannot be read, have stopped, or sent numbers of tables that were left out. */
export function HeldSources({ sources }: HeldSourcesProps) {
  const t = useWords()
  const timeOf = (seconds: number | null) => (seconds === null ? '--' : utcMinute(seconds))
  return (
    <section className="pt-4 pb-6">
      <h2 className="text-base font-semibold">{t('deskentities.sources_title')}</h2>
      <Table
        label={t('deskentities.sources_title')}
        rows={sources}
        keyOf={({ id }) => id}
        empty={t('deskentities.sources_none')}
        columns={[
          {
            name: t('deskentities.source_key'),
            cell: ({ key }) => <b className="inline-block min-w-[8em] font-semibold">{key}</b>,
          },
          {
            name: t('deskentities.source_state'),
            cell: ({ state, error, failures, next_time }) => (
              <>
                {t(`deskentities.source_${state}`)}
                {error && <span className="block text-ink-3">{faultText(error, t)}</span>}
                {state === 'failing' && (
                  <span className="block text-ink-3">
                    {t('deskentities.source_tries', { count: failures, time: utcMinute(next_time) })}
                  </span>
                )}
              </>
            ),
          },
          { name: t('deskentities.source_answered'), cell: ({ answered_time }) => timeOf(answered_time) },
          { name: t('deskentities.source_newest'), cell: ({ newest_time }) => timeOf(newest_time) },
        ]}
      />
    </section>
  )
}
