import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { missing } from '#web/parts/error/missing.ts'
import { loadSeries, type SeriesData } from '#web/sections/markets/series/chart/load-series.ts'
import { SeriesPage } from '#web/sections/markets/series/chart/series-page.tsx'
import { isTableKey, loadTable, type TableData } from '#web/sections/markets/series/tables/load-table.ts'
import { TablePage } from '#web/sections/markets/series/tables/table-page.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { readingContext } from '#web/state/settings/reading.ts'

/** One chart or table of the dashboard, by its key. */
export async function loader({ request, params, context }: LoaderArgs): Promise<SeriesData | TableData> {
  const call = context.get(askContext)
  const key = (params.id ?? '').toLowerCase()
  const { locale } = context.get(readingContext)
  const query = new URL(request.url).searchParams
  return (isTableKey(key) ? loadTable(call, key, query) : loadSeries(call, key, query, locale)).catch(missing)
}

export default function SeriesRoute() {
  const data = useLoaderData<typeof loader>()
  return 'series' in data ? <SeriesPage key={data.series.key} {...data} /> : <TablePage key={data.key} data={data} />
}
