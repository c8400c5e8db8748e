import { sql } from 'kysely'
import { cardThemeIn } from '#contract/syndication/embed.ts'
import { firstRange, rangeSeconds, seriesRanges, type SeriesRange } from '#domain/markets/series/series.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { Busy, type PictureRenderer } from '#server/syndication/picture/renderer.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { answerText } from '#server/platform/response/text.ts'
import { readDetail } from '#server/markets/series/detail.ts'
import { readLine } from '#server/markets/series/read/line.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import { csvCell } from '#domain/platform/text/csv.ts'
import type { Database } from '#server/platform/data/database.ts'
import { chartDocument, drawSeries } from './draw.ts'

interface Site extends Pick<CallContext, 'db' | 'config'> {
  pictures: PictureRenderer
}

const maxAgeSeconds = 60
const address = /^\/dataview\/([a-z0-9-]{1,64})\.(csv|svg|png)$/i

/**
 * The files of a chart: `/dataView/<key>.csv` with every point, or with those of a `range` and of a second series (`with`), `/dataView/<key>.svg` and `.png` with the picture of the same (`log=1` for a logarithmic scale, `theme=light` or `dark`; without it the SVG follows the page that shows it); 503 when too many pictures are waiting. Undefined for other
 * addresses and for keys of no series, whose page is the 404.
 */
export async function answerSeriesFile(request: Request, site: Site): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const [, key, type] = address.exec(pathname) ?? []
  if (!key || !type) return undefined
  const row = await site.db.selectFrom('series').selectAll().where('key', '=', key.toLowerCase()).executeTakeFirst()
  if (!row) return undefined
  const locale = site.config.site.defaultLocale
  const series = await readDetail(row.key, { db: site.db, locale })
  const beside = searchParams.get('with') ?? ''
  const other = await site.db.selectFrom('series').selectAll().where('key', '=', beside).executeTakeFirst()
  const requested = searchParams.get('range') as SeriesRange
  const last = (row.last_at?.getTime() ?? 0) / 1000
  if (type.toLowerCase() === 'csv') {
    const from = seriesRanges.includes(requested) ? Math.max(0, last - rangeSeconds[requested]) : 0
    const body = await writeCsv(site.db, row.id, series, site.config.site.origin, { from, other })
    const headers = { 'content-disposition': `attachment; filename="${series.key}.csv"` }
    return answerText(request, { body, type: 'text/csv; charset=utf-8', maxAgeSeconds, headers })
  }
  const range = seriesRanges.includes(requested) ? requested : firstRange(row.cadence_seconds)
  const { points } = await readLine(site.db, row, { from: last - rangeSeconds[range], to: last })
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const compared = other && {
    series: await readDetail(other.key, { db: site.db, locale }),
    points: (await readLine(site.db, other, { from, to })).points,
  }
  const theme = cardThemeIn(searchParams)
  const look = { theme: theme ?? ('light' as const), locale, isLog: searchParams.get('log') === '1' }
  const drawing = drawSeries({ series, points }, compared, look)
  if (type.toLowerCase() === 'svg')
    return answerText(request, {
      body: chartDocument(drawing, series.name, theme === undefined),
      type: 'image/svg+xml; charset=utf-8',
      maxAgeSeconds,
    })
  try {
    const picture = await site.pictures.draw({ ...drawing, lang: locale })
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'image/png',
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        'access-control-allow-origin': '*',
        'content-security-policy': barePolicy,
      },
    })
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}

interface Part {
  /** The first time in Unix seconds. */
  from: number
  /** A second series, whose values are in a column of their own. */
  other: { id: number; key: string } | undefined
}

/** The points of a series with exact values, oldest first, below lines that say what it is. Times are of ISO 8601 in UTC. */
async function writeCsv(
  db: Database,
  id: number,
  series: SeriesView,
  origin: string,
  { from, other }: Part,
): Promise<string> {
  const { rows } = await sql<{ at: string; value: string | null; other: string | null }>`
    select to_char(point.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      max(value) filter (where series_id = ${id}) as value,
      max(value) filter (where series_id = ${other?.id ?? null}) as other
    from series_point as point
    where series_id in (${id}, ${other?.id ?? id}) and point.at >= to_timestamp(${from})
    group by point.at order by point.at
  `.execute(db)
  const facts = [
    ['# series', series.name],
    ['# unit', series.unit],
    ['# source', series.is_demo ? 'demo: invented numbers' : series.source],
    ['# page', `${origin}/dataView/${series.key}`],
  ]
  const head = facts.map(([name, value]) => `${name},${csvCell(value!)}`)
  const lines = rows.map(({ at, value, other: beside }) =>
    [at, value ?? '', ...(other ? [beside ?? ''] : [])].join(','),
  )
  return [...head, ['time', 'value', ...(other ? [other.key] : [])].join(','), ...lines, ''].join('\n')
}
