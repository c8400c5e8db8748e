import type { IncomingStory } from '#contract/newsroom/ingest.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

interface StorySourcesProps {
  story: IncomingStory
  onSplit: (articleId: number) => void
  onRejoin: (articleId: number) => void
}

const act = 'min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink'

/**
 * The sources of a story: the first with its time, the others with their delay. A text about another story can be split
 * off, and joined again.
 */
export function StorySources({ story: { reported_by }, onSplit, onRejoin }: StorySourcesProps) {
  const t = useWords()
  const { zone } = useSite()
  const start = reported_by[0]!.reported_time
  const delay = (seconds: number) => {
    if (seconds < 60) return t('deskingest.later_seconds', { seconds })
    const minutes = Math.floor(seconds / 60)
    if (minutes < 60) return t('deskingest.later_minutes', { minutes, seconds: seconds % 60 })
    return t('deskingest.later_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return (
    <ol className="mt-1.5 text-sm">
      {reported_by.map(({ article_id, source, title, lang, url, reported_time, is_split }, index) => (
        <li key={article_id} className="flex justify-between gap-4 py-0.5">
          <span className="min-w-0 text-ink-2 wrap-anywhere">
            {index === 0 && <strong className="me-1 text-ink">{t('deskingest.first')}</strong>}
            {url ? (
              <a href={url} target="_blank" rel="noreferrer noopener" title={title} lang={localeFacts[lang].tag}>
                {source || new URL(url).hostname}
              </a>
            ) : (
              source
            )}
          </span>
          <span className="flex shrink-0 items-baseline gap-3 text-ink-2">
            {is_split && (
              <button type="button" className={act} onClick={() => onRejoin(article_id)}>
                {t('deskingest.rejoin')}
              </button>
            )}
            {reported_by.length > 1 && (
              <button
                type="button"
                className={act}
                aria-label={t('deskingest.split_source', { source })}
                onClick={() => onSplit(article_id)}
              >
                {t('deskingest.split')}
              </button>
            )}
            {index === 0
              ? new Date(reported_time * 1000).toLocaleTimeString('en-GB', { timeZone: zone })
              : delay(reported_time - start)}
          </span>
        </li>
      ))}
    </ol>
  )
}
