import { useState } from 'react'
import type { Story } from '#contract/site/story.ts'
import { dayIn, clockIn } from '#domain/platform/time/time.ts'
import { DayName } from '#web/parts/item/day-name.tsx'
import { NewLine } from '#web/parts/item/new-line.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { EntryRow, WithdrawnRow } from './entry-row.tsx'
import { useDay } from './known.tsx'

/** The entries of a story by day, the newest first or from the start; a closed one begins at its start. */
export function InOrder({ story, seen }: { story: Story; seen: number }) {
  const t = useWords()
  const { zone } = useSite()
  const day = useDay()
  const [isForward, setForward] = useState(story.closed_time > 0)
  const newestFirst = [...story.entries, ...story.withdrawn].toSorted((one, other) => other.add_time - one.add_time)
  const rows = isForward ? newestFirst.toReversed() : newestFirst
  const dayOf = ({ add_time }: { add_time: number }) => dayIn(add_time * 1000, zone)
  const isNew = ({ add_time }: { add_time: number }) => add_time > seen
  return (
    <section className="mt-9">
      <SectionTitle>
        {t('story.in_order')}
        <span className="no-print ms-auto flex gap-x-4 font-normal text-ink-3 noscript:hidden">
          {[false, true].map((forward) => (
            <button
              key={String(forward)}
              type="button"
              aria-pressed={isForward === forward}
              className="-my-1 py-1 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => setForward(forward)}
            >
              {t(forward ? 'story.from_start' : 'story.newest_first')}
            </button>
          ))}
        </span>
      </SectionTitle>
      {rows.map((entry, index) => {
        const above = rows[index - 1]
        const isTurn = seen > 0 && above !== undefined && isNew(above) !== isNew(entry)
        return (
          <div key={entry.article_id}>
            {isTurn && (
              <NewLine
                text={t(isForward ? 'story.new_below' : 'story.new_above', {
                  time: `${day(seen)} ${clockIn(seen * 1000, zone)}`,
                })}
              />
            )}
            {(!above || dayOf(above) !== dayOf(entry)) && (
              <p className="flex flex-wrap justify-between gap-x-3 pt-3 pb-1 text-xs text-ink-3">
                <DayName seconds={entry.add_time} namesZone={index === 0} />
              </p>
            )}
            {'reason' in entry ? <WithdrawnRow entry={entry} /> : <EntryRow entry={entry} seen={seen} />}
          </div>
        )
      })}
    </section>
  )
}
