import { knownSectors } from '#domain/markets/round.ts'
import { amountIn, dollarsIn, type Dollars } from '#domain/platform/number/money.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'

/** Translates the names of sectors that the site knows. */
export function useSectorName(): (sector: string) => string {
  const t = useWords()
  return (sector) => {
    const known = knownSectors[sector]
    return known ? t(`finance.sector_${known}` as WordKey) : sector || t('finance.sector_none')
  }
}

/** Formats amounts in the unit of the language. */
export function useAmount(): (dollars: Dollars) => string {
  const { locale } = useSite()
  return (dollars) => amountIn(locale, dollars)
}

/** Formats amounts in dollars, to the cent. */
export function useDollars(): (dollars: Dollars) => string {
  const { locale } = useSite()
  return (dollars) => dollarsIn(locale, dollars)
}

/** Formats days and months of announcements. They are in UTC, because an announcement has a date without a time. */
export function useDates() {
  const { tag } = localeFacts[useSite().locale]
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(tag, { timeZone: 'UTC', ...options })
  return {
    day: (seconds: number) => format({ day: 'numeric', month: 'short', year: 'numeric' }).format(seconds * 1000),
    monthOfYear: (month: string) =>
      format({ month: 'short', year: '2-digit' }).format(Date.parse(`${month}-01T00:00:00Z`)),
    month: (month: string) => format({ month: 'short' }).format(Date.parse(`${month}-01T00:00:00Z`)),
  }
}
