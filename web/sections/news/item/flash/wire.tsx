import { useState } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { DayName } from '#web/parts/item/day-name.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { foldStories, type Folded } from '#web/parts/wire-panel/stories.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import type { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { TextButton } from '#web/ui/button.tsx'

interface RowsProps {
  rows: NewsItem[]
  chosen?: number
  before: NewsItem | undefined
  others: Folded['others']
  isAside: boolean
}

function Rows({ rows, chosen, before, others, isAside }: RowsProps) {
  const { zone } = useSite()
  const dayOf = (item: NewsItem) => dayIn(item.add_time * 1000, zone)
  const days = rows.map(dayOf)
  const dayBefore = before && dayOf(before)
  return rows.map((item, index) => {
    const isNewDay = days[index] !== (index > 0 ? days[index - 1] : dayBefore)
    return (
      <div key={item.article_id}>
        {isNewDay && (
          <h2 className="sticky top-14 z-10 flex flex-wrap justify-between gap-x-3 bg-paper pt-2.5 pb-1.5 text-xs text-ink-3">
            <DayName seconds={item.add_time} namesZone={index === 0 && !before} />
          </h2>
        )}
        <FlashRow item={item} isChosen={item.article_id === chosen} isAside={isAside}>
          <OtherSources items={others.get(item) ?? []} />
        </FlashRow>
      </div>
    )
  })
}

interface WireProps {
  list: ReturnType<typeof useLiveList>
  chosen?: number
  /** A column next to the wire: its position is not in the address. */
  isAside?: boolean
}

/**
 * The wire: flashes below day headings, in the batches in which they were fetched, one row per story, without muted
 * ones.
 */
export function Wire({ list, chosen, isAside = false }: WireProps) {
  const { density } = useSite()
  const isMuted = useMuted()
  const [showsMuted, setShowsMuted] = useState(false)
  const hidden = new Set(list.rows.filter((item) => item.article_id !== chosen && isMuted(item)))
  const { inside, others } = foldStories(
    showsMuted ? list.rows : list.rows.filter((item) => !hidden.has(item)),
    list.batches,
    chosen,
  )
  const shown = (rows: NewsItem[]) => rows.filter((item) => !inside.has(item) && (showsMuted || !hidden.has(item)))
  return (
    <div data-density={density}>
      <Hidden count={hidden.size} isShown={showsMuted} show={setShowsMuted} />
      {list.batches.map((batch, index) => (
        <div key={batch.position ?? 0} data-part={isAside ? undefined : index}>
          <Rows
            rows={shown(list.rows.slice(batch.at, list.batches[index + 1]?.at))}
            before={shown(list.rows.slice(0, batch.at)).at(-1)}
            chosen={chosen}
            others={others}
            isAside={isAside}
          />
        </div>
      ))}
    </div>
  )
}

/** The number of muted flashes, with a button to show them anyway. */
function Hidden({ count, isShown, show }: { count: number; isShown: boolean; show: (isShown: boolean) => void }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-2.5 text-xs text-ink-2">
      {t('flash.hidden', { count })}
      <TextButton aria-pressed={isShown} onClick={() => show(!isShown)}>
        {t(isShown ? 'flash.hidden_hide' : 'flash.hidden_show')}
      </TextButton>
    </p>
  )
}
