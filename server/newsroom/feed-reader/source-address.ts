/** An address of a source by http or https, also where it has a scheme of programs for feeds or calendars; the latter names a calendar. */
export function webForm(given: string): { url: string; format: 'calendar' | undefined } {
  const url = given
    .replace(/^(?:webcals?|feed):(?:\/\/)?(?=https?:)/i, '')
    .replace(/^(?:webcals?|feed):\/\//i, 'https://')
  const isCalendar = /^webcal/i.test(given) || /\.ics$/i.test(URL.parse(url)?.pathname ?? '')
  return { url, format: isCalendar ? 'calendar' : undefined }
}
