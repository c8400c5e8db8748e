import { sourceDate } from './source-date.ts'

const iso = /^(\d{4}-\d\d)(?:-(\d\d))?(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/
/** No number is of a later time. */
const latest = new Date('9000-01-01')

/**
 * Unix seconds of the time of a number: a day, a month, a time (`sourceDate`; without a zone UTC), or Unix time in seconds or milliseconds.
 * Undefined for any other text.
 */
export function unixSeconds(text: string): number | undefined {
  const number = Number(text)
  const ms =
    text.length > 8 && Number.isFinite(number)
      ? number * (number > 1e11 ? 1 : 1000)
      : (isoTime(text) ?? sourceDate(text, latest)?.getTime() ?? NaN)
  return Math.abs(ms) < latest.getTime() ? Math.floor(ms / 1000) : undefined
}

/** The time of a text of ISO 8601, also of the years before there were feeds; NaN for a day that there is not. */
function isoTime(text: string): number | undefined {
  const [found, month, day = '01', clock = '00:00', zone = 'Z'] = iso.exec(text) ?? []
  if (!found) return undefined
  const midnight = new Date(`${month}-${day}`)
  return midnight.getUTCDate() === Number(day) ? Date.parse(`${month}-${day}T${clock}${zone}`) : NaN
}
