import type { ActivityFacts } from '#contract/activity.ts'
import { useWords } from '#web/state/words.tsx'

type Place = Pick<ActivityFacts, 'oto' | 'city' | 'country'>

/** City and country in the order of the language; only one of them if the country's name contains the city's. */
export function useCity({ city, country }: Omit<Place, 'oto'>): string {
  const t = useWords()
  if (!city || !country || country.includes(city)) return city || country
  return t('activity.city_and_country', { city, country })
}

/** The location of an event in short: city and country, online, or both. */
export function useWhere({ oto, ...place }: Place): string {
  const t = useWords()
  const city = useCity(place)
  if (oto === 1) return t('activity.online')
  return [city || t('activity.offline'), ...(oto === 3 ? [t('activity.online')] : [])].join(' · ')
}
