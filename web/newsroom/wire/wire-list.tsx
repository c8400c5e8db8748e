import type { DeskWireRow } from '#contract/newsroom/wire.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useClockOrDay } from '#web/newsroom/parts/use-clock-or-day.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The wire for editors: held flashes and drafts are grey, public ones black; J and K move between rows. */
export function WireList({ rows }: { rows: readonly DeskWireRow[] }) {
  const t = useWords()
  if (rows.length === 0) return <p className="py-6 text-sm text-ink-2">{t('deskwire.empty')}</p>
  return (
    <ol>
      {rows.map((row) => (
        <Row key={row.article_id} row={row} />
      ))}
    </ol>
  )
}

function Row({ row }: { row: DeskWireRow }) {
  const t = useWords()
  const clockOrDay = useClockOrDay()
  const at = row.time * 1000
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
  return (
    <li
      data-row
      tabIndex={-1}
      data-weighted={(isWeighted && isPublic) || undefined}
      className="group relative grid scroll-mt-16 grid-cols-[58px_minmax(0,1fr)] gap-3 border-b border-soft py-2.5 data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal focus:bg-raised"
    >
      <time
        dateTime={new Date(at).toISOString()}
        className="text-sm leading-[1.375rem] whitespace-nowrap text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal"
      >
        {clockOrDay(at)}
      </time>
      <div>
        <h3
          lang={localeFacts[row.lang].tag}
          className={`text-md leading-[1.4] ${isPublic ? 'font-medium' : 'text-ink-2'} ${row.status === 'withdrawn' ? 'line-through' : ''} group-data-[weighted]:font-bold`}
        >
          {isPublic ? (
            <a href={`/flash/${row.article_id}`} target="_blank" rel="noopener">
              {row.title}
            </a>
          ) : (
            row.title
          )}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
          {meta.map((each) => (
            <span key={each as string}>{each}</span>
          ))}
          <Link to={`/items/${row.article_id}/${row.lang}`} aria-label={`${t('deskwire.edit')}: ${row.title}`}>
            {t('deskwire.edit')}
          </Link>
        </p>
      </div>
    </li>
  )
}
