import type { CardTheme } from '#contract/syndication/embed.ts'
import { pictureShapes } from '#contract/syndication/picture.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import {
  barWidth,
  chartSide,
  heightOf,
  pathOf,
  placeOf,
  scaleOf,
  ticksOf,
  withoutGaps,
} from '#domain/markets/series/chart.ts'
import { downsample, type SeriesPoint } from '#domain/markets/series/downsample.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { numberIn, signedIn, withUnit } from '#domain/platform/number/written-number.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { xmlText } from '#server/syndication/feed/xml.ts'
import type { ChartFacts } from '#server/syndication/picture/chart.ts'

const { width, height } = pictureShapes.preview
const plot = { x: 40, y: 130, width: 1060, height: 400 }
/** The space above a second plot for its name and last value. */
const panelHead = 110
const maxPoints = 800
/** The colours of a theme, by what they are for (web/style/tokens.css). */
const palettes = {
  light: {
    paper: '#ffffff',
    line: '#dcdfe1',
    ink: '#14171a',
    'ink-2': '#4a5157',
    'ink-3': '#60686f',
    up: '#0a7a4b',
    down: '#c42b2b',
  },
  dark: {
    paper: '#0f1113',
    line: '#262b30',
    ink: '#e9ebed',
    'ink-2': '#a9b0b7',
    'ink-3': '#8b939b',
    up: '#3ecf8e',
    down: '#ff6b6b',
  },
} as const

type Colours = Record<keyof (typeof palettes)['light'], string>

type Drawing = Pick<ChartFacts, 'shapes' | 'texts'>

interface Look {
  theme: CardTheme
  locale: Locale
  isLog?: boolean
}

/** A series with the points of a picture, oldest first. */
interface Charted {
  series: SeriesView
  points: readonly SeriesPoint[]
}

/**
 * The picture of a line, for other sites and files: name, last value, scale, source. A compared series has a panel of its own
 * below, on the same axis of time.
 */
export function drawSeries(first: Charted, beside: Charted | undefined, look: Look): Drawing {
  const colours: Colours = palettes[look.theme]
  const small = { size: 18, color: colours['ink-3'] }
  const [from, to] = [first.points[0]?.[0] ?? 0, first.points.at(-1)?.[0] ?? 0]
  const day = (time: number) => dayIn(time * 1000, 'UTC')
  const half = (plot.height - panelHead) / 2
  const panels = beside
    ? [
        panelOf(first, { ...plot, height: half }, [from, to], look),
        panelOf(beside, { ...plot, y: plot.y + half + panelHead, height: half }, [from, to], look),
      ]
    : [panelOf(first, plot, [from, to], look)]
  const sources = [first, ...(beside ? [beside] : [])].map(({ series }) =>
    series.is_demo ? 'demo: invented numbers' : series.source,
  )
  return {
    shapes: [
      `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
      ...panels.map(({ shapes }) => shapes),
    ].join(''),
    texts: [
      ...panels.flatMap(({ texts }) => texts),
      { text: day(from), x: plot.x, y: 566, ...small },
      { text: day(to), x: plot.x + plot.width, y: 566, align: 'right', ...small },
      { text: [...new Set(sources), 'Farwire'].join(' · '), x: plot.x, y: 606, ...small },
    ],
  }
}

/** One line or its bars in its place, with its name and last value above and the numbers of its scale beside it. */
function panelOf(
  { series, points: all }: Charted,
  place: typeof plot,
  span: readonly [number, number],
  { theme, locale, isLog = false }: Look,
): Drawing {
  const { tag } = localeFacts[locale]
  const colours: Colours = palettes[theme]
  const points = downsample(all, maxPoints)
  const isFlow = series.style === 'flow'
  const values = points.map(([, value]) => Number(value))
  const scale = scaleOf(values, { hasZero: isFlow, isLog: isLog && !isFlow })
  const y = (value: number) => place.y + (heightOf(scale, value) / chartSide) * place.height
  const ticks = ticksOf(scale)
  const right = place.x + place.width
  const size = barWidth(points, span)
  const drawing = isFlow
    ? points.map(([time, value]) => bar(Number(value), placeOf(span, time), scale, { size, colours }))
    : withoutGaps(points, Math.max(series.cadence, (span[1] - span[0]) / Math.max(1, points.length - 1))).map(
        (piece) =>
          `<path d="${pathOf(piece, span, scale, { isStep: series.style === 'step' })}" fill="none" stroke="${colours.ink}" stroke-width="2.5" vector-effect="non-scaling-stroke"/>`,
      )
  const write = isFlow ? signedIn : numberIn
  const lastValue =
    series.last_value === null ? '--' : withUnit(write(tag, series.last_value, series.unit), series.unit)
  const grid = ticks.map((tick) => `<path d="M${place.x} ${y(tick)}h${place.width}" stroke="${colours.line}"/>`)
  return {
    shapes: `${grid.join('')}<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="0 0 ${chartSide} ${chartSide}" preserveAspectRatio="none">${drawing.join('')}</svg>`,
    texts: [
      { text: series.name, x: place.x, y: place.y - 74, size: 30, weight: 700, color: colours.ink },
      { text: lastValue, x: place.x, y: place.y - 34, size: 24, color: colours['ink-2'] },
      ...ticks.map((tick) => ({
        text: numberIn(tag, tick),
        x: right + 10,
        y: y(tick) + 6,
        size: 18,
        color: colours['ink-3'],
      })),
    ],
  }
}

/**
 * The picture as a document of SVG, with its texts in the fonts of the reader's machine. One that is drawn light and
 * `adapts` is dark where the page that shows it is (color-scheme) or, for a page that says nothing, the reader's system.
 */
export function chartDocument({ shapes, texts }: Drawing, title: string, adapts: boolean): string {
  const elements = texts.map(
    ({ text, x, y, size, weight = 400, color, align }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${align === 'right' ? ' text-anchor="end"' : ''}>${xmlText(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, sans-serif">
<title>${xmlText(title)}</title>${adapts ? `<style>@media (prefers-color-scheme: dark){${darkRules}}</style>` : ''}
${shapes}
${elements.join('\n')}
</svg>
`
}

function bar(
  value: number,
  x: number,
  scale: ReturnType<typeof scaleOf>,
  { size, colours }: { size: number; colours: Colours },
): string {
  const zero = heightOf(scale, 0)
  const top = heightOf(scale, value)
  return `<rect x="${x * (1 - size / chartSide)}" y="${Math.min(zero, top)}" width="${size}" height="${Math.abs(zero - top)}" fill="${value < 0 ? colours.down : colours.up}"/>`
}

/** Replaces each colour of the light theme by the dark theme's: a sheet is stronger than the attributes of shapes, which programs without sheets draw. */
const darkRules = keysOf(palettes.light)
  .map((role) => {
    const [from, to] = [palettes.light[role], palettes.dark[role]]
    return `[fill="${from}"]{fill:${to}}[stroke="${from}"]{stroke:${to}}`
  })
  .join('')
