import type { SeriesPoint } from './downsample.ts'

/** The side of the square in which charts are drawn; it is stretched to its final size. */
export const chartSide = 1000
/** The same for small pictures, which need less precision. */
export const smallSide = 500

/** The range of values of a chart, from its lower to its upper edge. */
export interface Scale {
  low: number
  high: number
  isLog: boolean
}

interface ScaleOptions {
  isLog?: boolean
  /** Whether the scale includes zero: for bars, whose length represents the value. */
  hasZero?: boolean
}

/** The scale for these values, with a margin above and below; equal values are in its middle. */
export function scaleOf(values: readonly number[], { isLog = false, hasZero = false }: ScaleOptions = {}): Scale {
  const all = hasZero ? [0, ...values] : values
  let low = all.length ? all.reduce((one, other) => Math.min(one, other)) : 0
  let high = all.length ? all.reduce((one, other) => Math.max(one, other)) : 1
  if (low === high) {
    const room = Math.abs(low) / 10 || 1
    low -= room
    high += room
  }
  if (isLog && low > 0) return { low: low / 1.05, high: high * 1.05, isLog: true }
  const room = (high - low) * 0.06
  return { low: hasZero && low === 0 ? 0 : low - room, high: hasZero && high === 0 ? 0 : high + room, isLog: false }
}

/** The distance of a value from the upper edge, relative to `chartSide`. */
export function heightOf({ low, high, isLog }: Scale, value: number): number {
  const part = isLog
    ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low))
    : (value - low) / (high - low)
  return round((1 - part) * chartSide)
}

/** The distance of a moment from the left edge of a span, relative to `chartSide`. */
export const placeOf = ([from, to]: readonly [number, number], time: number) =>
  to === from ? chartSide / 2 : round(((time - from) / (to - from)) * chartSide)

const round = (number: number) => Math.round(number * 10) / 10

/** Three to six round values within a scale. */
export function ticksOf({ low, high, isLog }: Scale): number[] {
  if (isLog && high / low > 20) {
    const first = Math.ceil(Math.log10(low))
    const powers = Array.from({ length: Math.floor(Math.log10(high)) - first + 1 }, (_, index) => 10 ** (first + index))
    if (powers.length > 1) return powers.filter((_, index) => index % Math.ceil(powers.length / 6) === 0)
  }
  const rough = (high - low) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Splits a line where at least three consecutive points are missing, so that a gap is not drawn as a straight line. */
export function withoutGaps<Point extends readonly [time: number, value: unknown]>(
  points: readonly Point[],
  cadenceSeconds: number,
): Point[][] {
  const pieces: Point[][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && point[0] - before[0] <= Math.max(4 * cadenceSeconds, 5 * 86_400)) piece.push(point)
    else pieces.push([point])
  }
  return pieces
}

/** The width of the bars of flows, relative to `chartSide`: less than most points are apart, weekends and gaps aside. */
export function barWidth(points: readonly SeriesPoint[], [from, to]: readonly [number, number]): number {
  const distances = points.slice(1).map(([time], index) => time - points[index]![0])
  const usual = distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)]
  const slots = usual ? (to - from) / usual + 1 : 1
  return Math.max(1, (chartSide / slots) * 0.7)
}

/** The path of a line; with `isStep` each value lasts until the next. */
export function pathOf(
  points: readonly SeriesPoint[],
  span: readonly [number, number],
  scale: Scale,
  { isStep = false }: { isStep?: boolean } = {},
): string {
  let path = ''
  for (const [time, value] of points) {
    const x = placeOf(span, time)
    const y = heightOf(scale, Number(value))
    path += path === '' ? `M${x} ${y}` : isStep ? `H${x}V${y}` : `L${x} ${y}`
  }
  return path
}

/** The distance of a value from the upper edge of a small picture, relative to `smallSide`. */
export const smallHeightOf = ({ low, high }: Scale, value: number) =>
  Math.round(((high - value) / (high - low)) * smallSide)

/**
 * The path of a line in a small picture, in relative integer coordinates: half as long, which matters on a page with a
 * hundred of them.
 */
export function smallPathOf(
  points: readonly SeriesPoint[],
  [from, to]: readonly [number, number],
  scale: Scale,
  { isStep = false }: { isStep?: boolean } = {},
): string {
  const width = smallSide / (to - from || 1)
  const draws = isStep || points.length === 1 ? '' : 'l'
  let path = ''
  let [left, top] = [0, 0]
  for (const [time, value] of points) {
    const x = Math.round((time - from) * width)
    const y = smallHeightOf(scale, Number(value))
    const [right, down] = [x - left, y - top]
    if (path === '') path = `M${x} ${y}${draws}`
    else if (isStep) path += `h${right}v${down}`
    // A minus sign also separates numbers.
    else path += `${right}${down < 0 ? '' : ' '}${down} `
    left = x
    top = y
  }
  return path.trimEnd()
}
