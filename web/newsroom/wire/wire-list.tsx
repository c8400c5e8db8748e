import { useRef, useState, useCallback } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import type { DeskWireRow } from '#contract/newsroom/wire.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Facts } from '#web/newsroom/items/facts.tsx'
import { ClockOrDay } from '#web/newsroom/parts/clock-or-day.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

/** The wire for editors: held flashes and drafts are grey, public ones black; J and K move between rows, E changes a public one. */
export function WireList({ rows, onChanged }: { rows: readonly DeskWireRow[]; onChanged: () => void }) {
  const t = useWords()
  if (rows.length === 0) return <p className="py-6 text-sm text-ink-2">{t('deskwire.empty')}</p>
  return (
    <ol>
      {rows.map((row) => (
        <Row key={row.article_id} row={row} onChanged={onChanged} />
      ))}
    </ol>
  )
}

function Row({ row, onChanged }: { row: DeskWireRow; onChanged: () => void }) {
  const t = useWords()
  const mayChange = useMay()('item.publish')
  const [item, setItem] = useState<ItemDetail>()
  const element = useRef<HTMLLIElement>(null)
  const isWeighted = row.level > 0
  const isPublic = row.status === 'public'
  const meta = [
    row.status === 'scheduled' && t('deskwire.held'),
    row.status === 'withdrawn' && t('deskwire.withdrawn', { reason: row.reason }),
    !isPublic && row.status !== 'scheduled' && row.status !== 'withdrawn' && t('deskwire.draft'),
    isPublic && t('deskwire.of_eight', { count: row.public_count }),
    row.stale_count > 0 && t('deskwire.stale', { count: row.stale_count }),
    row.by,
  ].filter(Boolean)
  const open = () =>
    ask('deskItem.detail', { article_id: row.article_id, lang: row.lang }).then(setItem).catch(showFailure)
  function done(): void {
    setItem(undefined)
    element.current?.focus()
    onChanged()
  }
  return (
    <li
      ref={element}
      data-row
      tabIndex={-1}
      data-weighted={(isWeighted && isPublic) || undefined}
      className="group relative grid scroll-mt-16 grid-cols-[58px_minmax(0,1fr)] gap-3 border-b border-soft py-2.5 data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal focus:bg-raised"
    >
      <ClockOrDay
        seconds={row.time}
        className="text-sm leading-[1.375rem] whitespace-nowrap text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal"
      />
      <div>
        <h3
          lang={localeFacts[row.lang].tag}
          className={`text-md leading-[1.4] ${isPublic ? 'font-medium' : 'text-ink-2'} ${row.status === 'withdrawn' ? 'line-through' : ''} group-data-[weighted]:font-bold`}
        >
          {isPublic ? <PublicLink href={`/flash/${row.article_id}`}>{row.title}</PublicLink> : row.title}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
          {meta.map((each) => (
            <span key={each as string}>{each}</span>
          ))}
          <Link to={`/items/${row.article_id}/${row.lang}`} aria-label={`${t('deskwire.edit')}: ${row.title}`}>
            {t('deskwire.edit')}
          </Link>
          {isPublic && mayChange && (
            <button
              type="button"
              data-change
              aria-expanded={item !== undefined}
              aria-label={`${t('deskwire.change')}: ${row.title}`}
              className="min-h-6 hover:underline"
              onClick={() => (item ? setItem(undefined) : void open())}
            >
              {t('deskwire.change')}
            </button>
          )}
        </p>
        {item && (
          <div className="mt-3 text-sm">
            <Facts item={item} onRowDone={done} />
          </div>
        )}
      </div>
    </li>
  )
}

const lookMs = 15_000
/** Shorter while a flash is about to go out: the list says until then that nobody sees it. */
const lookAtHeldMs = 2_000
const listLimit = 40

export const readWire = () => ask('deskWire.list', { limit: listLimit })

/** The rows of the wire, read again now and then; `refresh` reads them at once. */
export function useWireRows(first: DeskWireRow[]) {
  const [rows, setRows] = useState(first)
  const refresh = useCallback(() => {
    // A list that cannot be loaded stays as it was; the bar below the header shows that the connection is lost.
    readWire().then(
      ({ list }) => setRows(list),
      () => undefined,
    )
  }, [])
  const isOneDue = rows.some(({ status, held_for }) => status === 'scheduled' && held_for < lookMs)
  useRefresh(refresh, isOneDue ? lookAtHeldMs : lookMs)
  return { rows, refresh }
}
