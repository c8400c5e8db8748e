import type { ActivityFacts } from '#contract/calendar/event.ts'
import { cityAndCountry } from '#domain/calendar/city-and-country.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

type Place = Pick<ActivityFacts, 'oto' | 'city' | 'country'>

export function useCity(place: Omit<Place, 'oto'>): string {
  return cityAndCountry(place, useSite().locale)
}

/** The location of an event in short: city and country, online, or both. */
export function useWhere({ oto, ...place }: Place): string {
  const t = useWords()
  const city = useCity(place)
  if (oto === 1) return t('activity.online')
  return [city || t('activity.offline'), ...(oto === 3 ? [t('activity.online')] : [])].join(' · ')
}
