import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { isStale, seriesGroups } from '#domain/markets/series/series.ts'
import { missing } from '#web/parts/error/missing.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useSeriesCells } from '#web/sections/markets/series/board/series-cell.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

export const loader = ({ context }: LoaderArgs) => context.get(askContext)('series.dashboard').catch(missing)

/** The dashboard: all series by group, and the tables. */
export default function DataViewPage() {
  const { list, tables: stored } = useLoaderData<typeof loader>()
  const t = useWords()
  const drawCell = useSeriesCells()
  const now = useNow() / 1000
  const stale = list.filter(({ last_time, cadence }) => last_time !== null && isStale(last_time, cadence, now)).length
  const empty = list.filter(({ last_time }) => last_time === null).length
  const failing = list.filter(({ is_failing }) => is_failing).length
  const held = list.reduce((sum, series) => sum + series.held, 0)
  const groups = seriesGroups.filter((group) => list.some((series) => series.group === group))
  const facts = [
    t('data.count', { count: list.length }),
    held > 0 && t('data.held_count', { count: held }),
    stale > 0 && t('data.stale_count', { count: stale }),
    failing > 0 && t('data.failing_count', { count: failing }),
    empty > 0 && t('data.empty_count', { count: empty }),
  ].filter(Boolean)
  const hasSeries = (key: string) => list.some((series) => series.key === key)
  const hasTable = (start: string) => stored.some((key) => key.startsWith(start))
  const tables = [
    { to: '/dataView/etf-btc', name: t('etf.title'), isStored: hasSeries('etf-btc') },
    { to: '/dataView/futures', name: t('data.futures'), isStored: hasTable('futures-') },
    { to: '/dataView/platforms', name: t('data.platforms'), isStored: hasTable('platforms') },
    { to: '/dataView/memes', name: t('data.memes'), isStored: hasTable('memes') },
    { to: '/dataView/predictions', name: t('data.predictions'), isStored: hasTable('predictions-') },
    ...['Solana', 'Base', 'Ethereum'].map((network) => ({
      to: `/dataView/inflow-${network.toLowerCase()}`,
      name: t('data.inflow', { network }),
      isStored: hasSeries(`inflow-${network.toLowerCase()}`),
    })),
  ].filter(({ isStored }) => isStored)
  return (
    <>
      <Head title={t('data.title')} description={t('data.description')} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('data.title')}</h1>
        <p className="text-xs text-ink-3 sm:ms-auto">{facts.join(' · ')}</p>
      </div>
      {list.length === 0 && <p className="py-14 text-ink-2">{t('data.no_series')}</p>}
      {groups.map((group) => (
        <section key={group} className="mt-8">
          <SectionTitle>{t(`data.group_${group}`)}</SectionTitle>
          <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {list.filter((series) => series.group === group).map(drawCell)}
          </div>
        </section>
      ))}
      <section className="mt-8">
        <SectionTitle>{t('data.tables')}</SectionTitle>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {tables.map(({ to, name }) => (
            <li key={to} className="border-b border-soft">
              <Link to={to} className="block py-2.5 text-sm">
                {name}
              </Link>
            </li>
          ))}
          <li className="border-b border-soft">
            <Link to="/nft" className="block py-2.5 text-sm">
              {t('data.nft')}
            </Link>
          </li>
        </ul>
      </section>
      <div className="mt-6 max-w-[72ch] text-xs text-ink-3">
        <p>{t('data.legend')}</p>
        {list.some(({ is_demo }) => is_demo) && <p className="mt-1">{t('data.demo_note')}</p>}
      </div>
    </>
  )
}
