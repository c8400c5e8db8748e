import type { NewsItem } from '#contract/news/item.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { DayName } from '#web/parts/item/day-name.tsx'
import { useSite } from '#web/state/store.ts'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { useStories } from '#web/parts/wire-panel/use-stories.ts'

/**
 * Flashes with their times below day headings; the zone of all times is named once. One row per story, without muted
 * ones.
 */
export function LastHours({ rows: all }: { rows: readonly NewsItem[] }) {
  const { zone } = useSite()
  const { rows, others } = useStories(all)
  return rows.map((item, index) => {
    const above = rows[index - 1]
    const isNewDay = !above || dayIn(above.add_time * 1000, zone) !== dayIn(item.add_time * 1000, zone)
    return (
      <div key={item.article_id}>
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
