import { cityMapping, type CityData } from 'city-timezones'
import { textIdentity } from '#domain/news/story/duplicate.ts'
import type { NewPlace } from '#server/calendar/event/save.ts'
import cityNames from './city-names.json' with { type: 'json' }
import moreCityNames from './more-city-names.json' with { type: 'json' }
import towns from './towns.json' with { type: 'json' }

type City = Pick<CityData, 'city' | 'city_ascii' | 'province' | 'iso2' | 'timezone' | 'lat' | 'lng' | 'pop'>

/** Names that lists of events use for cities and countries of the package. */
const otherNames: Record<string, string> = {
  'new york city': 'new york',
  bangalore: 'bengaluru',
  'saint louis': 'st. louis',
  'hong kong, china': 'hong kong',
  'san francisco bay area': 'san francisco',
  'bay area': 'san francisco',
  'minato city': 'tokyo',
  'camp navarro': 'navarro',
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

/**
 * What cities are called in other languages, by 'city|COUNTRY': those that a time zone is named after (`tools/city-names.ts`), and others
 * where events are held, written by hand.
 */
const names: Record<string, NewPlace['names']> = { ...cityNames, ...moreCityNames }
let byName: Map<string, City[]> | undefined
let countries: Map<string, string> | undefined

/** The cities of the package, and small towns where conferences are held, which it lacks. */
function open(): { byName: Map<string, City[]>; countries: Map<string, string> } {
  const small = towns.map((town) => ({ ...town, city_ascii: town.city, pop: 0 }))
  byName ??= Map.groupBy<string, City>([...cityMapping, ...small], ({ city_ascii }) => nameIdentity(city_ascii))
  countries ??= new Map(cityMapping.map(({ country, iso2 }) => [country.toLowerCase(), iso2]))
  return { byName, countries }
}

const countryCode = (name: string) => otherCountries[name] ?? open().countries.get(name)

export interface Located {
  place: NewPlace | undefined
  /** That of the city, else of the largest city of the country, else UTC. */
  zone: string
}

/**
 * The city that 'City, Country' or 'City' names; of several the largest. A province may stand for the country. A location without a city,
 * such as a country or a state, has the city that a part of the address is the name of, if that is in it.
 */
export function locate(location: string, address = ''): Located {
  const [first = '', ...rest] = location.split(',').map((part) => part.trim().toLowerCase())
  const last = rest.at(-1)
  const code = countryCode(last ?? first)
  const city =
    largest(
      citiesOf(first).filter(
        (each) => last === undefined || (code ? isIn(each, code) : each.province.toLowerCase() === last),
      ),
    ) ??
    (code && cityOfAddress(address, code, last === undefined ? undefined : first))
  if (city)
    return {
      place: {
        name: city.city,
        countryCode: city.iso2,
        zone: city.timezone,
        latitude: city.lat,
        longitude: city.lng,
        names: names[`${city.city}|${city.iso2}`] ?? {},
      },
      zone: city.timezone,
    }
  const capital = code ? largest(cityMapping.filter(({ iso2 }) => iso2 === code)) : undefined
  return { place: undefined, zone: capital?.timezone ?? 'UTC' }
}

/** The largest cities whose names begin with a text, as 'City, Country'. */
export function citiesNamed(beginning: string, limit: number): string[] {
  const start = nameIdentity(beginning)
  const found = start ? cityMapping.filter(({ city_ascii }) => nameIdentity(city_ascii).startsWith(start)) : []
  const names = found.toSorted((one, other) => other.pop - one.pop).map(({ city, country }) => `${city}, ${country}`)
  return [...new Set(names)].slice(0, limit)
}

/** The last part of an address, postal codes left out, that names a city of the country, and of its province where one is given. */
function cityOfAddress(address: string, code: string, province: string | undefined): City | undefined {
  const parts = address.split(/,| - |\n/).map((part) => part.replace(/\b[a-z_]*\d\w*\b/gi, '').trim())
  const isProvince = cityMapping.some((each) => each.iso2 === code && each.province.toLowerCase() === province)
  return parts
    .toReversed()
    .flatMap((part) => {
      const inCountry = citiesOf(part.toLowerCase()).filter((each) => isIn(each, code))
      return (
        largest(isProvince ? inCountry.filter((each) => each.province.toLowerCase() === province) : inCountry) ?? []
      )
    })
    .at(0)
}

const citiesOf = (name: string): readonly City[] => open().byName.get(nameIdentity(known(name))) ?? []

/** Lists name the country of Hong Kong and Macao China. */
const isIn = ({ iso2 }: City, code: string) => iso2 === code || (code === 'CN' && (iso2 === 'HK' || iso2 === 'MO'))

const largest = (cities: readonly City[]): City | undefined => cities.toSorted((one, other) => other.pop - one.pop)[0]

const nameIdentity = (name: string) => textIdentity(name.normalize('NFD').replace(/\p{Mn}/gu, ''))
