const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date format of a language, always with Gregorian years: Thai would use Buddhist ones next to the dates of news,
 * charts and addresses, which are Gregorian (decisions/0093).
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
