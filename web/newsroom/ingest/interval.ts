const dayMinutes = 24 * 60

/** How often a source is read, in the largest unit that has no remainder: '15 minutes', '6 hours', '1 day'. */
export function intervalName(minutes: number, languageTag: string): string {
  const [unit, size] =
    minutes % dayMinutes === 0 ? ['day', dayMinutes] : minutes % 60 === 0 ? ['hour', 60] : ['minute', 1]
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size)
}
