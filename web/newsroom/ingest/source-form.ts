import { sourceFormats, sourceKinds } from '#contract/newsroom/source.ts'
import { parseLocale } from '#domain/locale.ts'
import { oneOf } from '#domain/one-of.ts'

/** Reads the form of a source as input of its calls. */
export function readSourceForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '')
  const lang = parseLocale(typed('lang'))
  return {
    format: oneOf(sourceFormats, typed('format'))!,
    kind: oneOf(sourceKinds, typed('kind'))!,
    url: typed('url'),
    name: typed('name'),
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
