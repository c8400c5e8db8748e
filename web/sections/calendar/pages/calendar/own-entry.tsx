import { useRef, useState } from 'react'
import type { CalendarEntry } from '#contract/calendar/entry.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { undoable } from '#web/state/toast/undo.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The classes of a line in the list of a day. */
export const row = 'grid grid-cols-[min(4.25rem,30%)_minmax(0,1fr)] gap-x-3 border-b border-soft py-3'

interface OwnEntryProps {
  entry: CalendarEntry
  zone: string
  onChange: (entry: CalendarEntry) => void
  /** Called when the entry was deleted, after the time in which that can be undone. */
  onRemoved: () => Promise<void>
}

/** An own entry in the list of its day, with its actions. */
export function OwnEntry({ entry, zone, onChange, onRemoved }: OwnEntryProps) {
  const t = useWords()
  const article = useRef<HTMLElement>(null)
  const [isRemoved, setRemoved] = useState(false)

  function remove(): void {
    const day = article.current!.closest('section')!
    undoable({
      key: `calendar ${entry.id}`,
      text: t('calendar.removed'),
      undo: t('common.undo'),
      show: () => setRemoved(true),
      revert: () => setRemoved(false),
      commit: async () => {
        const done = await ask('calendar.delete', { id: entry.id }, { keepsAlive: true })
        if (done) await onRemoved()
        return done
      },
      onFailed: showFailure,
    })
    // The button that had the focus is gone.
    day.querySelector('h2')!.focus()
  }

  if (isRemoved) return null
  return (
    <article ref={article} data-entry={entry.id} className={row}>
      <p className="text-sm text-ink-2">{entry.is_all_day === 1 ? '' : clockIn(entry.start_time * 1000, zone)}</p>
      <div className="min-w-0 border-s-2 border-control ps-3">
        <h3 className="text-md leading-[1.4] wrap-anywhere">
          {entry.article_id === null ? (
            <bdi>{entry.title}</bdi>
          ) : (
            <Link to={`/activityid/${entry.article_id}`}>
              <bdi>{entry.title}</bdi>
            </Link>
          )}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
          <span>{t(entry.is_all_day === 1 ? 'calendar.own_all_day' : 'calendar.own')}</span>
          <button type="button" className="min-h-6 text-ink-2 hover:underline" onClick={() => onChange(entry)}>
            {t('calendar.change')}
          </button>
          <button type="button" className="min-h-6 text-ink-2 hover:underline" onClick={remove}>
            {t('calendar.remove')}
          </button>
        </p>
      </div>
    </article>
  )
}
