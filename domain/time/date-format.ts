const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates as readers of a language write them, always with years of the Gregorian calendar: Thai would have Buddhist ones beside
 * the dates of news, charts and addresses, which are Gregorian (decisions/0093).
 */
export function dateFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${languageTag} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(languageTag, { ...options, calendar: 'gregory' })
    formats.set(key, format)
  }
  return format
}
