import {
  mappedFields,
  sourceFormats,
  sourceKinds,
  type IngestSource,
  type MappedField,
} from '#contract/newsroom/source.ts'
import { localeFacts, parseLocale, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { intervalName } from './interval.ts'

/** A value for each path of a JSON API, by the names of the call's parameters. */
const byPath = <Value>(valueOf: (name: MappedField) => Value) =>
  Object.fromEntries(mappedFields.map((name) => [`map_${name}`, valueOf(name)])) as Record<`map_${MappedField}`, Value>

/** The input of the calls of a source, without its id. */
export type SourceInput = ReturnType<typeof readSourceForm>

/** Reads the form of a source as input of its calls. */
export function readSourceForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '')
  const lang = parseLocale(typed('lang'))
  return {
    format: oneOf(sourceFormats, typed('format'))!,
    kind: oneOf(sourceKinds, typed('kind')) ?? 'flash',
    url: typed('url'),
    name: typed('name'),
    zone: typed('zone'),
    folder: typed('folder'),
    ...(lang && { lang }),
    interval_seconds: Math.round(Number(typed('interval')) * 60),
    publishes: data.has('publishes'),
    is_enabled: data.has('is_enabled'),
    ...byPath((name) => typed(`map_${name}`)),
  }
}

/** A stored source as the same input. */
export function sourceInput({ lang, mapping, ...source }: IngestSource): SourceInput {
  const { format, kind, url, name, zone, folder, interval_seconds, publishes, is_enabled } = source
  const kept = { format, kind, url, name, zone, folder, interval_seconds, publishes, is_enabled }
  return {
    ...kept,
    ...(lang && { lang }),
    ...byPath((field) => mapping[field] ?? ''),
  }
}

export const sourceLabels = {
  format: 'deskingest.format',
  kind: 'deskingest.kind',
  url: 'deskingest.address',
  name: 'deskingest.credit',
  lang: 'deskingest.language',
  zone: 'deskingest.zone',
  folder: 'deskingest.folder',
  interval_seconds: 'deskingest.every',
  publishes: 'deskingest.publishes',
  is_enabled: 'deskingest.is_on',
  ...byPath((name) => `deskingest.map_${name}` as const),
} as const satisfies Record<keyof SourceInput, WordKey>

/** The fields of a source as people read them. */
export const sourceTexts = (source: SourceInput, t: Words, locale: Locale): Record<keyof SourceInput, string> => ({
  ...source,
  format: t(`deskingest.format_${source.format}`),
  kind: t(`deskingest.kind_${source.kind}`),
  lang: source.lang ? localeFacts[source.lang].name : t('deskingest.own_language'),
  zone: source.zone || 'UTC',
  interval_seconds: intervalName(source.interval_seconds / 60, localeFacts[locale].tag),
  publishes: t(source.publishes ? 'deskconflict.on' : 'deskconflict.off'),
  is_enabled: t(source.is_enabled ? 'deskconflict.on' : 'deskconflict.off'),
})

/** The name of a source in lists: that of the desk, its own, or its address. */
export const nameOfSource = (source: IngestSource | undefined) => source?.name || source?.title || source?.url || ''
