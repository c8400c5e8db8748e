import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { ResultSection } from './result-section.tsx'

type Change = Output<'deskRule.dryRun'>['list'][number]

/** The changes that a rule would have made to last week's incoming items. */
export function DryRun({ changes }: { changes: Output<'deskRule.dryRun'> }) {
  const t = useWords()
  const { looked_at, matched, list } = changes
  const changed = ({ tags, level, lang, outlet }: Change) =>
    [
      ...tags.map((tag) => `+ #${tag}`),
      level !== null && t('deskingest.level_is', { level }),
      lang && localeFacts[lang].name,
      outlet && t(`deskingest.outlet_${outlet}`),
    ]
      .filter(Boolean)
      .join(t('common.separator'))
  return (
    <ResultSection result={changes}>
      <p className="font-semibold">{t('deskingest.would_change', { matched, count: looked_at })}</p>
      <ul>
        {list.map((change) => (
          <li key={change.article_id} className="border-b border-soft py-2">
            <span className="block wrap-anywhere">{change.title}</span>
            <span className="flex flex-wrap gap-x-3 text-ink-2">
              <span>{change.source}</span>
              <span>{changed(change) || t('deskingest.unchanged')}</span>
            </span>
          </li>
        ))}
      </ul>
    </ResultSection>
  )
}
