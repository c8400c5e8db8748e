import type { Output } from '#contract/calls.ts'
import { Undoable, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { utcClock } from '#web/newsroom/parts/record-fields.tsx'

type HeldRow = Output<'deskSeries.held'>['list'][number]

export async function loader({ query }: LoaderArgs) {
  const page = Number(query.get('page')) || 1
  const [points, { list: sources }] = await Promise.all([
    ask('deskSeries.held', { page, limit: 50 }),
    ask('deskSeries.sources', {}),
  ])
  return { points, sources }
}

/** The sources that need a look, and the points that are held back: each is released or dropped, and both can be undone. */
export default function HeldPage() {
  const { points, sources } = useLoaderData<typeof loader>()
  const { list, page, total, has_more } = points
  const t = useWords()
  const acts = useActs()
  const decide = ({ id, value }: HeldRow, name: 'release' | 'drop') =>
    void acts.act(
      id,
      t(name === 'release' ? 'deskentities.released' : 'deskentities.dropped', { value }),
      () => ask(`deskSeries.${name}`, { id }),
      () => ask('deskSeries.hold', { id }),
    )
  return (
    <Page title={t('deskentities.held_points')} aside={<Link to="/entities/series">{t('deskentities.back')}</Link>}>
      <HeldSources sources={sources} />
      <p className="max-w-[640px] py-4 text-ink-2">{t('deskentities.held_lead')}</p>
      <p className="text-sm text-ink-2">{t('deskentities.count', { count: total })}</p>
      <Table
        label={t('deskentities.held_points')}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('deskentities.held_none')}
        columns={[
          {
            name: t('deskentities.kind_series'),
            cell: ({ series_id, name }) => (
              <Link to={`/entities/series/${series_id}`} className="font-semibold">
                {name}
              </Link>
            ),
          },
          { name: t('deskentities.point_time'), cell: ({ time }) => utcClock(time) },
          { name: t('deskentities.held_value'), isNumber: true, cell: ({ value }) => value },
          {
            name: t('deskentities.held_before'),
            isNumber: true,
            cell: ({ present, before }) => present ?? before ?? '--',
          },
          { name: t('deskentities.held_reason'), cell: ({ reason }) => t(`deskentities.reason_${reason}`) },
          {
            name: '',
            cell: (row) => (
              <Undoable acts={acts} id={row.id}>
                <span className="flex flex-wrap justify-end gap-2">
                  <Button onClick={() => decide(row, 'release')}>{t('deskentities.release')}</Button>
                  <Button onClick={() => decide(row, 'drop')}>{t('deskentities.drop')}</Button>
                </span>
              </Undoable>
            ),
          },
        ]}
      />
      <Pager page={page} hasMore={has_more} />
    </Page>
  )
}

/** Sources of numbers that cannot be read, have stopped, or sent numbers of tables that were left out. */
function HeldSources({ sources }: { sources: Output<'deskSeries.sources'>['list'] }) {
  const t = useWords()
  const timeOf = (seconds: number | null) => (seconds === null ? '--' : utcClock(seconds))
  return (
    <section className="pt-4 pb-6">
      <h2 className="text-base font-semibold">{t('deskentities.sources_title')}</h2>
      <Table
        label={t('deskentities.sources_title')}
        rows={sources}
        keyOf={({ id }) => id}
        empty={t('deskentities.sources_none')}
        columns={[
          {
            name: t('deskentities.source_key'),
            cell: ({ key }) => <b className="inline-block min-w-[8em] font-semibold">{key}</b>,
          },
          {
            name: t('deskentities.source_state'),
            cell: ({ state, error, failures, next_time }) => (
              <>
                {t(`deskentities.source_${state}`)}
                {error && <span className="block text-ink-3">{faultText(error, t)}</span>}
                {state === 'failing' && (
                  <span className="block text-ink-3">
                    {t('deskentities.source_tries', { count: failures, time: utcClock(next_time) })}
                  </span>
                )}
              </>
            ),
          },
          { name: t('deskentities.source_answered'), cell: ({ answered_time }) => timeOf(answered_time) },
          { name: t('deskentities.source_newest'), cell: ({ newest_time }) => timeOf(newest_time) },
        ]}
      />
    </section>
  )
}
