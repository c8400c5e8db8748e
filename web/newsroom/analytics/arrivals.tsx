import type { Numbers } from '#contract/newsroom/analytics.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Section } from './section.tsx'
import { countText } from './words-of-numbers.ts'

/** Searches without results, and the referrers of readers. */
export function Arrivals({ numbers }: { numbers: Numbers }) {
  const t = useWords()
  const { missed, sources, hosts } = numbers
  return (
    <>
      <Section title={t('deskanalytics.missed')} counted={t('deskanalytics.missed_shown')}>
        <Table
          isFigures
          label={t('deskanalytics.missed')}
          rows={missed}
          keyOf={({ lang, shown }) => `${lang} ${shown}`}
          empty={t('deskanalytics.nothing')}
          columns={[
            {
              name: t('deskanalytics.searched'),
              cell: ({ shown, lang }) => <span lang={localeFacts[lang].tag}>{shown}</span>,
            },
            { name: t('deskanalytics.times'), cell: ({ count }) => countText(count), isNumber: true },
          ]}
        />
      </Section>
      <Section title={t('deskanalytics.sources')} counted={t('deskanalytics.sources_counted')}>
        <Table
          isFigures
          label={t('deskanalytics.sources')}
          rows={sources}
          keyOf={({ kind }) => kind}
          empty=""
          columns={[
            { name: t('deskanalytics.from'), cell: ({ kind }) => t(`deskanalytics.from_${kind}`) },
            { name: t('deskanalytics.visits'), cell: ({ reads }) => countText(reads), isNumber: true },
            { name: '%', cell: ({ percent }) => `${percent}%`, isNumber: true },
          ]}
        />
        {hosts.length > 0 && (
          <p className="pt-2 text-sm [overflow-wrap:anywhere] text-ink-2">
            {hosts.map(({ host, reads }) => `${host} ${countText(reads)}`).join(' · ')}
          </p>
        )}
      </Section>
    </>
  )
}
