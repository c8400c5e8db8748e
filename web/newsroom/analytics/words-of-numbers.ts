import { minReads } from '#domain/newsroom/analytics.ts'

/** Shown for a number that is too small to be published. */
const untold = '--'

const grouped = new Intl.NumberFormat('en')
export const countText = (count: number): string => grouped.format(count)
export const percentText = (percent: number | null): string => (percent === null ? untold : `${percent}%`)

/** Seconds after the source: `+38 s`, `+3:10`, `−0:44` before it. */
export function lagText(seconds: number | null): string {
  if (seconds === null) return untold
  const sign = seconds < 0 ? '−' : '+'
  const whole = Math.round(Math.abs(seconds))
  if (whole < 60) return `${sign}${whole} s`
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours ? `${sign}${hours}:${two(minutes)}:${two(whole % 60)}` : `${sign}${minutes}:${two(whole % 60)}`
}

/** The share in per cent with one decimal place, if the whole is large enough. */
export const shareText = (part: number, whole: number): string =>
  whole < minReads ? untold : `${((100 * part) / whole).toFixed(1)}%`
