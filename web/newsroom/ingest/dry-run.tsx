import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/locale.ts'
import { useWords } from '#web/state/words.tsx'

type Change = Output<'deskRule.dryRun'>['list'][number]

/** The changes that a rule would have made to last week's incoming items. */
export function DryRun({ changes: { looked_at, matched, list } }: { changes: Output<'deskRule.dryRun'> }) {
  const t = useWords()
  const changed = ({ tags, level, lang, outlet }: Change) =>
    [
      ...tags.map((tag) => `+ #${tag}`),
      level !== null && t('deskingest.level_is', { level }),
      lang && localeFacts[lang].name,
      outlet && t(`deskingest.outlet_${outlet}`),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <section className="mt-6 border-t-2 border-ink pt-3 text-sm" role="status">
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
    </section>
  )
}
