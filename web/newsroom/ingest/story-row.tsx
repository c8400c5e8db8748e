import type { IncomingStory } from '#contract/newsroom/ingest.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { ClockOrDay, useClockOrDay } from '#web/newsroom/parts/clock-or-day.tsx'
import { useWords } from '#web/state/words.tsx'
import { useSite } from '#web/state/store.ts'

interface StoryRowProps {
  story: IncomingStory
  /** Whether it is the current row. */
  isOpen: boolean
  onOpen: () => void
  onTake: () => void
  onDrop: () => void
  onRestore: () => void
  /** Splits a text off as a separate story, or joins it again. */
  onSplit: (articleId: number) => void
  onRejoin: (articleId: number) => void
}

const act =
  'inline-flex min-h-9 items-center gap-2 text-sm hover:underline [&>kbd]:rounded-xs [&>kbd]:border [&>kbd]:border-line [&>kbd]:px-1.5 [&>kbd]:font-mono [&>kbd]:text-xs [&>kbd]:text-ink-2 max-md:[&>kbd]:hidden'

/** A story of the queue. A processed one is grey. */
export function StoryRow({ story, isOpen, onOpen, onTake, onDrop, onRestore, onSplit, onRejoin }: StoryRowProps) {
  const t = useWords()
  const clockOrDay = useClockOrDay()
  const first = story.reported_by[0]!
  const isDone = story.state !== 'waiting'
  return (
    <li
      className={`grid grid-cols-[58px_minmax(0,1fr)] gap-x-2 border-b border-soft py-3 ${isOpen ? '-mx-3 border-s-2 border-s-ink bg-tint px-3 ps-2.5' : ''}`}
    >
      <ClockOrDay seconds={first.reported_time} className="pt-px text-sm whitespace-nowrap text-ink-2" />
      <div className="min-w-0">
        <h3 lang={localeFacts[first.lang].tag}>
          <button
            type="button"
            data-story={story.story_id}
            aria-expanded={isOpen}
            className={`w-full text-start text-md leading-snug wrap-anywhere ${isDone ? 'text-ink-3' : ''}`}
            onClick={onOpen}
            onFocus={onOpen}
          >
            {first.title}
          </button>
        </h3>
        {isOpen ? (
          <StorySources story={story} onSplit={onSplit} onRejoin={onRejoin} />
        ) : (
          <p className={`mt-1 text-sm ${isDone ? 'text-ink-3' : 'text-ink-2'}`}>
            {story.reported_by.length > 1
              ? t('deskingest.several', { count: story.reported_by.length, source: first.source })
              : first.source}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3 empty:hidden">
          {isDone && (
            <span>
              {t(`deskingest.${story.state === 'taken' ? 'taken' : 'dropped'}`, {
                time: clockOrDay(story.decided_time),
                name: story.decided_by,
              })}
            </span>
          )}
          {story.rules.length > 0 && (
            <span>{t('deskingest.by_rule', { names: story.rules.join(t('common.separator')) })}</span>
          )}
          {story.desk && <span>{t('deskingest.for_desk', { desk: story.desk })}</span>}
          {story.reported_by.some(({ is_public }) => is_public) && <span>{t('deskingest.in_wire')}</span>}
        </p>
        {isOpen && (
          <div className="mt-1.5 flex flex-wrap gap-x-5 border-t border-line pt-1">
            <button type="button" className={act} onClick={onTake}>
              <kbd>T</kbd> {t('deskingest.take')}
            </button>
            {first.url && (
              <a className={act} href={first.url} target="_blank" rel="noreferrer noopener">
                {t('deskingest.open_link')}
              </a>
            )}
            <button type="button" className={act} onClick={isDone ? onRestore : onDrop}>
              <kbd>X</kbd> {t(isDone ? 'common.undo' : 'deskingest.drop')}
            </button>
          </div>
        )}
        {!isOpen && story.state === 'dropped' && (
          <button type="button" className={act} onClick={onRestore}>
            {t('common.undo')}
          </button>
        )}
      </div>
    </li>
  )
}

interface StorySourcesProps {
  story: IncomingStory
  onSplit: (articleId: number) => void
  onRejoin: (articleId: number) => void
}

const link = 'min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink'

/**
 * The sources of a story: the first with its time, the others with their delay. A text about another story can be split
 * off, and joined again.
 */
function StorySources({ story: { reported_by }, onSplit, onRejoin }: StorySourcesProps) {
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
              <button type="button" className={link} onClick={() => onRejoin(article_id)}>
                {t('deskingest.rejoin')}
              </button>
            )}
            {reported_by.length > 1 && (
              <button
                type="button"
                className={link}
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
