import type { IncomingStory } from '#contract/newsroom/ingest.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useClockOrDay } from '#web/newsroom/parts/use-clock-or-day.ts'
import { useWords } from '#web/state/words.tsx'
import { StorySources } from './story-sources.tsx'

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
  const time = (seconds: number) => clockOrDay(seconds * 1000)
  const isDone = story.state !== 'waiting'
  return (
    <li
      className={`grid grid-cols-[58px_minmax(0,1fr)] gap-x-2 border-b border-soft py-3 ${isOpen ? '-mx-3 border-s-2 border-s-ink bg-tint px-3 ps-2.5' : ''}`}
    >
      <time
        dateTime={new Date(first.reported_time * 1000).toISOString()}
        className="pt-px text-sm whitespace-nowrap text-ink-2"
      >
        {time(first.reported_time)}
      </time>
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
                time: time(story.decided_time),
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
