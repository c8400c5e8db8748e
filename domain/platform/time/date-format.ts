/** Without `formatRange`: engines join the two dates by different characters. */
type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>

const formats = new Map<string, DateFormat>()

/**
 * A date format of a language, whose `format` has ordinary spaces: Chromium replaces the thin ones of Unicode's data and Node does not,
 * so that a page would not hydrate. Always with Gregorian years: Thai would use Buddhist ones next to the dates of news,
 * charts and addresses, which are Gregorian (decisions/0093).
 */
export function dateFormat(languageTag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${languageTag} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    const own = new Intl.DateTimeFormat(languageTag, { ...options, calendar: 'gregory' })
    format = {
      format: (then) => own.format(then).replace(/[\u2009\u202f]/g, ' '),
      formatToParts: (then) => own.formatToParts(then),
    }
    formats.set(key, format)
  }
  return format
}

/** A moment to the minute, with the name of its zone. */
export const dateAndZone = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
