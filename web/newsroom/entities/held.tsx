import type { Output } from '#contract/calls.ts'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { HeldSources } from './held-sources.tsx'
import { utcMinute } from './utc-minute.ts'

type HeldRow = Output<'deskSeries.held'>['list'][number]

export async function loader({ request }: LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page')) || 1
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
  const { doneTo, act, undo } = useActs()
  const decide = ({ id, value }: HeldRow, name: 'release' | 'drop') =>
    void act(
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
          { name: t('deskentities.point_time'), cell: ({ time }) => utcMinute(time) },
          { name: t('deskentities.held_value'), isNumber: true, cell: ({ value }) => value },
          {
            name: t('deskentities.held_before'),
            isNumber: true,

            cell: ({ present, before }) => present ?? before ?? '--',
          },
          { name: t('deskentities.held_reason'), cell: ({ reason }) => t(`deskentities.reason_${reason}`) },
          {
            name: '',
            cell: (row) => {
              const done = doneTo(row.id)
              if (done) return <DoneLine text={done.text} onUndo={() => void undo(row.id)} />
              return (
                <span className="flex flex-wrap justify-end gap-2">
                  <Button onClick={() => decide(row, 'release')}>{t('deskentities.release')}</Button>
                  <Button onClick={() => decide(row, 'drop')}>{t('deskentities.drop')}</Button>
                </span>
              )
            },
          },
        ]}
      />
      <Pager page={page} hasMore={has_more} />
    </Page>
  )
}
