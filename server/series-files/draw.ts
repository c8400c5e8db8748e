import type { SeriesView } from '#contract/series.ts'
import { chartSide, heightOf, pathOf, placeOf, scaleOf, ticksOf, withoutGaps } from '#domain/chart.ts'
import { downsample, type SeriesPoint } from '#domain/downsample.ts'
import { dayIn } from '#domain/time.ts'
import { xmlText } from '#server/feeds/xml.ts'

const width = 1200
const height = 630
const plot = { x: 40, y: 130, width: 1060, height: 400 }
const maxPoints = 800

/** The picture of a line as a document of SVG, for other sites and files: name, last value, scale, source. */
export function drawSeries(series: SeriesView, all: readonly SeriesPoint[]): string {
  const points = downsample(all, maxPoints)
  const values = points.map(([, value]) => Number(value))
  const scale = scaleOf(values, { hasZero: series.style === 'flow' })
  const span = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0] as const
  const y = (value: number) => plot.y + (heightOf(scale, value) / chartSide) * plot.height
  const ticks = ticksOf(scale).map(
    (tick) =>
      `<path d="M${plot.x} ${y(tick)}h${plot.width}" stroke="#dcdfe1"/><text x="${plot.x + plot.width + 10}" y="${y(tick) + 6}" font-size="18" fill="#60686f">${tick}</text>`,
  )
  const drawing =
    series.style === 'flow'
      ? points.map(([time, value]) => bar(Number(value), placeOf(span, time), scale, points.length))
      : withoutGaps(points, Math.max(series.cadence, (span[1] - span[0]) / Math.max(1, points.length - 1))).map(
          (piece) =>
            `<path d="${pathOf(piece, span, scale, series.style === 'step')}" fill="none" stroke="#14171a" stroke-width="2.5" vector-effect="non-scaling-stroke"/>`,
        )
  const source = series.is_demo ? 'demo: invented numbers' : series.source
  const day = (time: number) => dayIn(time * 1000, 'UTC')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, sans-serif">
<title>${xmlText(series.name)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${plot.x}" y="56" font-size="30" font-weight="700" fill="#14171a">${xmlText(series.name)}</text>
<text x="${plot.x}" y="96" font-size="24" fill="#4a5157">${xmlText(`${series.last_value ?? '--'} ${series.unit}`)}</text>
${ticks.join('')}
<svg x="${plot.x}" y="${plot.y}" width="${plot.width}" height="${plot.height}" viewBox="0 0 ${chartSide} ${chartSide}" preserveAspectRatio="none">${drawing.join('')}</svg>
<text x="${plot.x}" y="566" font-size="18" fill="#60686f">${day(span[0])}</text>
<text x="${plot.x + plot.width}" y="566" font-size="18" fill="#60686f" text-anchor="end">${day(span[1])}</text>
<text x="${plot.x}" y="606" font-size="18" fill="#60686f">${xmlText(source)} · Farwire</text>
</svg>
`
}

function bar(value: number, x: number, scale: ReturnType<typeof scaleOf>, count: number): string {
  const zero = heightOf(scale, 0)
  const top = heightOf(scale, value)
  const size = (chartSide / count) * 0.7
  return `<rect x="${x * (1 - size / chartSide)}" y="${Math.min(zero, top)}" width="${size}" height="${Math.abs(zero - top)}" fill="${value < 0 ? '#c42b2b' : '#0a7a4b'}"/>`
}
