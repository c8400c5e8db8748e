import type { NewsItem } from '#contract/news/item.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { NewLine } from '#web/parts/item/new-line.tsx'
import { DayName } from '#web/parts/item/day-name.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { useStories } from '#web/parts/wire-panel/use-stories.ts'

/**
 * Flashes with their times below day headings; the zone of all times is named once. One row per story, without muted
 * ones. A line shows where the reader was last, `seen` in Unix seconds.
 */
export function LastHours({ rows: all, seen }: { rows: readonly NewsItem[]; seen: number }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const { rows, others } = useStories(all)
  return rows.map((item, index) => {
    const above = rows[index - 1]
    const isNewDay = !above || dayIn(above.add_time * 1000, zone) !== dayIn(item.add_time * 1000, zone)
    const isTurn = seen > 0 && above !== undefined && above.add_time > seen && item.add_time <= seen
    const isToday = dayIn(seen * 1000, zone) === dayIn(above?.add_time ? above.add_time * 1000 : 0, zone)
    return (
      <div key={item.article_id}>
        {isTurn && (
          <NewLine
            text={t('home.new_since', {
              time: `${isToday ? '' : `${shortDay(seen * 1000, zone, localeFacts[locale].tag)} `}${clockIn(seen * 1000, zone)}`,
            })}
          />
        )}
        {isNewDay && (
          <p className="flex flex-wrap justify-between gap-x-3 pt-2.5 pb-1 text-xs text-ink-3">
            <DayName seconds={item.add_time} namesZone={index === 0} />
          </p>
        )}
        <HourRow item={item} isUnderDay>
          <OtherSources items={others.get(item) ?? []} />
        </HourRow>
      </div>
    )
  })
}
