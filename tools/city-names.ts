/**
 * `node tools/city-names.ts FOLDER` writes `server/newsroom/import/city-names.json`: what the cities of events are called in other languages. FOLDER
 * is the unpacked npm package cldr-dates-full (`npm pack cldr-dates-full`), whose names of time zones are names of cities; with 100 MB it is
 * too large to be installed with the site. Names that are as in English are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cityMapping } from 'city-timezones'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'

/** The zones of a language, in folders by the parts of their names. */
interface Zones {
  [part: string]: Zones | string
}

/** In the data, simplified is what Chinese without a script is. */
const folderOf = (locale: Locale) => localeFacts[locale].tag.replace(/^zh-Hans$/, 'zh')

function readNames(cldr: string, folder: string): Map<string, string> {
  const file = join(cldr, 'main', folder, 'timeZoneNames.json')
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>
  }
  return new Map(namesIn(main[folder]!.dates.timeZoneNames.zone, []))
}

const namesIn = (zones: Zones, parts: readonly string[]): [zone: string, city: string][] =>
  Object.entries(zones).flatMap(([part, value]): [string, string][] => {
    if (typeof value === 'object') return namesIn(value, [...parts, part])
    return part === 'exemplarCity' ? [[parts.join('/'), value]] : []
  })

/** Saigon: CLDR has the former name of Ho Chi Minh City in Korean. */
const formerNames = new Set(['사이공'])

/** CLDR keeps the oldest name of a zone, as ICU does. */
const oldestName = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

const cldr = process.argv[2]
if (!cldr) throw new Error('Missing the folder of cldr-dates-full')
const english = readNames(cldr, 'en')
const others = locales.filter((lang) => lang !== 'en').map((lang) => [lang, readNames(cldr, folderOf(lang))] as const)

const names: Record<string, Partial<Record<Locale, string>>> = {}
for (const { city, city_ascii, iso2, timezone } of cityMapping) {
  const zone = timezone && oldestName(timezone)
  const zoneCity = zone && (english.get(zone) ?? zone.split('/').at(-1)!.replaceAll('_', ' '))
  if (!zoneCity || ![city, city_ascii].includes(zoneCity)) continue
  const translated = others.flatMap(([lang, byZone]) => {
    const name = byZone.get(zone)
    return name && name !== city && !formerNames.has(name) ? [[lang, name] as const] : []
  })
  if (translated.length > 0) names[`${city}|${iso2}`] = Object.fromEntries(translated)
}
const lines = Object.keys(names)
  .toSorted()
  .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(names[key])}`)
writeFileSync('server/newsroom/import/city-names.json', `{\n${lines.join(',\n')}\n}\n`)
