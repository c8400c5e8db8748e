import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useDates, useDollars } from '#web/sections/markets/round/rounds/names.ts'
import { NewsRow } from '#web/sections/markets/round/rounds/news.tsx'
import { loadTable, type TableData } from '#web/sections/markets/series/tables/load-table.ts'
import { TablePage } from '#web/sections/markets/series/tables/table-page.tsx'
import { useValueName } from '#web/sections/markets/series/tables/value-name.ts'
import { Charts } from '#web/sections/markets/thing/charts.tsx'
import { loadCharts, type ChartsData } from '#web/sections/markets/thing/load-charts.ts'
import { ThingPage } from '#web/sections/markets/thing/thing-page.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

interface ExchangeData extends ChartsData {
  exchange: Output<'cryptoPlatform.detail'>
}

/** One exchange, or without an id the table of all. */
export async function loader({ query, params, call }: LoaderArgs): Promise<ExchangeData | TableData | Redirect> {
  if (!params.id) return loadTable(call, 'platforms', query)
  const id = wholeNumberIn(params.id)
  const exchange = await call('cryptoPlatform.detail', { id })
  // The row of another table of the same exchange.
  if (exchange.id !== id) return redirect(`/exchange/${exchange.id}`)
  const shown = exchange.series.filter(({ column }) => column === 'volume' || column === 'open_interest')
  return { exchange, ...(await loadCharts(call, shown, query)) }
}

export default function ExchangeRoute() {
  const data = useLoaderData<typeof loader>()
  return 'exchange' in data ? <Exchange key={data.exchange.id} {...data} /> : <TablePage data={data} base="/exchange" />
}

function Exchange({ exchange, ...charts }: ExchangeData) {
  const t = useWords()
  const valueName = useValueName()
  const { id, name, rank, total, volume, website, incidents, rounds, contracts } = exchange
  const path = `/exchange/${id}`
  const seriesOf = (column: string) => exchange.series.find((each) => each.column === column)
  return (
    <ThingPage
      path={path}
      from={{ to: '/exchange', name: t('data.platforms') }}
      title={name}
      facts={exchange}
      news={exchange.news}
      hasTwin
      data={{ '@type': 'Organization', ...(website && { sameAs: [website] }) }}
      figures={[
        {
          name: t('data.col_volume'),
          series: volume === null ? undefined : seriesOf('volume'),
          note: rank !== null && exchange.is_listed && t('data.rank_of', { rank, total }),
        },
        { name: t('contract.open_interest'), series: seriesOf('open_interest') },
        { name: t('contract.funding_rate'), series: seriesOf('funding_rate') },
        { name: t('data.col_reserves'), series: seriesOf('reserves') },
      ]}
      known={[
        [t('data.col_country'), exchange.country && valueName('country', exchange.country)],
        [t('data.col_kind'), exchange.kind && valueName('kind', exchange.kind)],
        [t('data.col_maker_fee'), exchange.maker_fee],
        [t('data.col_taker_fee'), exchange.taker_fee],
        [
          t('data.col_website'),
          website && (
            <OutLink href={website} className="underline underline-offset-3">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </OutLink>
          ),
        ],
      ]}
      aside={
        <>
          {rounds.length > 0 && <Raised rounds={rounds} />}
          <Section title={t('data.contracts')} isShown={contracts.length > 0}>
            {contracts.map((series) => (
              <p key={series.key} className="border-b border-soft py-2.5 text-sm">
                <Link to={`/dataView/${series.key}`}>{series.name}</Link>
              </p>
            ))}
          </Section>
        </>
      }
    >
      <Charts
        path={path}
        {...charts}
        marks={incidents.map(({ add_time, ios }, index) => ({
          number: index + 1,
          time: add_time,
          isWeighted: ios > 0,
        }))}
      />
      <Section className="mt-10" title={t('data.incidents')} isShown={incidents.length > 0}>
        <ul>
          {incidents.map((item, index) => (
            <NewsRow key={item.article_id} item={item} number={index + 1} />
          ))}
        </ul>
      </Section>
    </ThingPage>
  )
}

function Raised({ rounds }: Pick<ExchangeData['exchange'], 'rounds'>) {
  const t = useWords()
  const { day } = useDates()
  const dollars = useDollars()
  return (
    <Section title={t('data.raised')}>
      {rounds.map(({ id, add_time, round, amount }) => (
        <p key={id} className="flex justify-between gap-x-4 border-b border-soft py-2.5 text-sm">
          <Link to={`/financid/${id}`}>
            {round || '--'}, {dollars(amount)}
          </Link>
          <span className="text-ink-3">{day(add_time)}</span>
        </p>
      ))}
    </Section>
  )
}
