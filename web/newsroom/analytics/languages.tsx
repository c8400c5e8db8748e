import type { Numbers } from '#contract/newsroom/analytics.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Section } from './section.tsx'
import { countText, lagText, percentText } from './words-of-numbers.ts'

/** The number of reads by language. */
export function Languages({ languages }: { languages: Numbers['languages'] }) {
  const t = useWords()
  return (
    <Section title={t('deskanalytics.languages')} counted={t('deskanalytics.fallback_counted')}>
      <Table
        isFigures
        label={t('deskanalytics.languages')}
        rows={languages}
        keyOf={({ lang }) => lang}
        empty=""
        columns={[
          { name: '', cell: ({ lang }) => <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span> },
          { name: t('deskanalytics.reads'), cell: ({ reads }) => countText(reads), isNumber: true },
          { name: t('deskanalytics.to_end'), cell: ({ finished }) => percentText(finished), isNumber: true },
          { name: t('deskanalytics.after'), cell: ({ lag }) => lagText(lag), isNumber: true },
          { name: t('deskanalytics.fallback'), cell: ({ fallback }) => percentText(fallback), isNumber: true },
        ]}
      />
    </Section>
  )
}
