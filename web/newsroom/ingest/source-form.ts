import { sourceFormats, sourceKinds, type IngestSource } from '#contract/newsroom/source.ts'
import { localeFacts, parseLocale, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { intervalName } from './interval.ts'

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
    ...(lang && { lang }),
    interval_seconds: Math.round(Number(typed('interval')) * 60),
    publishes: data.has('publishes'),
    is_enabled: data.has('is_enabled'),
    map_list: typed('map_list'),
    map_title: typed('map_title'),
    map_content: typed('map_content'),
    map_link: typed('map_link'),
    map_date: typed('map_date'),
    map_id: typed('map_id'),
    map_tags: typed('map_tags'),
  }
}

/** A stored source as the same input. */
export function sourceInput({ lang, mapping, ...source }: IngestSource): SourceInput {
  const { format, kind, url, name, zone, interval_seconds, publishes, is_enabled } = source
  const mapped = (field: string) => mapping[field] ?? ''
  return {
    format,
    kind,
    url,
    name,
    zone,
    ...(lang && { lang }),
    interval_seconds,
    publishes,
    is_enabled,
    map_list: mapped('list'),
    map_title: mapped('title'),
    map_content: mapped('content'),
    map_link: mapped('link'),
    map_date: mapped('date'),
    map_id: mapped('id'),
    map_tags: mapped('tags'),
  }
}

export const sourceLabels = {
  format: 'deskingest.format',
  kind: 'deskingest.kind',
  url: 'deskingest.address',
  name: 'deskingest.credit',
  lang: 'deskingest.language',
  zone: 'deskingest.zone',
  interval_seconds: 'deskingest.every',
  publishes: 'deskingest.publishes',
  is_enabled: 'deskingest.is_on',
  map_list: 'deskingest.map_list',
  map_title: 'deskingest.map_title',
  map_content: 'deskingest.map_content',
  map_link: 'deskingest.map_link',
  map_date: 'deskingest.map_date',
  map_id: 'deskingest.map_id',
  map_tags: 'deskingest.map_tags',
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
