import type { ActivityFacts } from '#contract/activity.ts'
import { useWords } from '#web/state/words.tsx'

type Place = Pick<ActivityFacts, 'oto' | 'city' | 'country'>

/** City and country; only one of them if the country's name contains the city's. */
export const cityIn = ({ city, country }: Omit<Place, 'oto'>) =>
  country.includes(city) ? city || country : [city, country].filter(Boolean).join(', ')

/** The location of an event in short: city and country, online, or both. */
export function useWhere({ oto, ...place }: Place): string {
  const t = useWords()
  if (oto === 1) return t('activity.online')
  return [cityIn(place) || t('activity.offline'), ...(oto === 3 ? [t('activity.online')] : [])].join(' · ')
}
