import { cityMapping, type CityData } from 'city-timezones'
import { textIdentity } from '#domain/duplicate.ts'
import type { NewPlace } from '#server/activity/save.ts'

/** Names that lists of events use for cities and countries of the package. */
const otherNames: Record<string, string> = {
  'new york city': 'new york',
  bangalore: 'bengaluru',
  'saint louis': 'st. louis',
  'hong kong, china': 'hong kong',
  'san francisco bay area': 'san francisco',
  'minato city': 'tokyo',
}
const otherCountries: Record<string, string> = {
  'united states': 'US',
  usa: 'US',
  england: 'GB',
  scotland: 'GB',
  'hong kong': 'HK',
  china: 'CN',
  türkiye: 'TR',
  czechia: 'CZ',
}

const known = (name: string) => otherNames[name] ?? name
let byName: Map<string, CityData[]> | undefined
let countries: Map<string, string> | undefined

function open(): { byName: Map<string, CityData[]>; countries: Map<string, string> } {
  byName ??= Map.groupBy(cityMapping, ({ city_ascii }) => textIdentity(city_ascii))
  countries ??= new Map(cityMapping.map(({ country, iso2 }) => [country.toLowerCase(), iso2]))
  return { byName, countries }
}

const countryCode = (name: string) => otherCountries[name] ?? open().countries.get(name)

export interface Located {
  place: NewPlace | undefined
  /** That of the city, else of the largest city of the country, else UTC. */
  zone: string
}

/** The city that 'City, Country' or 'City' names; of several the largest. A province may stand for the country. */
export function locate(location: string): Located {
  const [first = '', ...rest] = location.split(',').map((part) => part.trim().toLowerCase())
  const last = rest.at(-1)
  const code = countryCode(last ?? first)
  const named = open().byName.get(textIdentity(withoutAccents(known(first)))) ?? []
  const matching = named.filter(
    (city) => last === undefined || (code ? isIn(city, code) : city.province.toLowerCase() === last),
  )
  const city = largest(matching)
  if (city)
    return {
      place: {
        name: city.city,
        countryCode: city.iso2,
        zone: city.timezone,
        latitude: city.lat,
        longitude: city.lng,
      },
      zone: city.timezone,
    }
  const capital = code ? largest(cityMapping.filter(({ iso2 }) => iso2 === code)) : undefined
  return { place: undefined, zone: capital?.timezone ?? 'UTC' }
}

/** Lists name the country of Hong Kong and Macao China. */
const isIn = ({ iso2 }: CityData, code: string) => iso2 === code || (code === 'CN' && (iso2 === 'HK' || iso2 === 'MO'))

const largest = (cities: readonly CityData[]) => cities.toSorted((one, other) => other.pop - one.pop)[0]

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')
