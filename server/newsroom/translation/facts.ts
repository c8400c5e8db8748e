import { sql } from 'kysely'
import type { MatrixRow } from '#contract/newsroom/translation.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { VersionFacts } from '#domain/news/item/translation-status.ts'

/** One language of an item, as `versionFacts` reads it; times in milliseconds. */
export interface VersionRow {
  lang: Locale
  state: string | null
  changed_at: number
  checked_at: number
  is_machine: boolean
  work: VersionFacts['work'] | null
  written_at: number
  is_machine_work: boolean | null
  is_scheduled: boolean
  handed: MatrixRow['cells'][number]['handed']
}

const milliseconds = (column: string) => sql.raw(`coalesce(extract(epoch from ${column}) * 1000, 0)::float`)

/** A subquery with the versions of `item` as a JSON list of `VersionRow`: what readers see, working copies and what is arranged. */
export const versionFacts = sql<VersionRow[]>`(
  select coalesce(json_agg(json_build_object(
    'lang', each.lang, 'state', shown.state, 'is_machine', shown.made_by is not distinct from 'machine' or coalesce(checked.is_machine, false),
    'changed_at', ${milliseconds('shown.text_changed_at')}, 'checked_at', ${milliseconds('checked.checked_at')},
    'work', work.state, 'written_at', ${milliseconds('work.updated_at')}, 'is_machine_work', work.is_machine,
    'handed', (
      select json_build_object('to', person.id, 'to_name', person.name, 'time', floor(extract(epoch from work.updated_at)),
        'by_name', (select name from staff where id = work.handed_by))
      from staff as person where person.id = work.handed_to
    ),
    'is_scheduled', exists (
      select from scheduled_release as arranged
      where arranged.article_id = item.article_id and arranged.lang = each.lang and arranged.failure = ''
    )
  )), '[]')
  from unnest(${[...locales]}::text[]) as each (lang)
    left join item_version as shown on shown.article_id = item.article_id and shown.lang = each.lang
    left join version_check as checked on checked.article_id = item.article_id and checked.lang = each.lang
    left join item_draft as work on work.article_id = item.article_id and work.lang = each.lang
)`

export type LangFacts = VersionFacts & Pick<VersionRow, 'lang' | 'handed'>

/** The facts of each language of an item that was written in `source`, in the order of `locales`. */
export function factsOf(rows: readonly VersionRow[], source: Locale): LangFacts[] {
  const byLang = new Map(rows.map((row) => [row.lang, row]))
  const original = byLang.get(source)
  const sourceChangedAt = original?.state === 'published' ? original.changed_at : undefined
  return locales.map((lang) => {
    const row = byLang.get(lang)
    return { lang, handed: row?.handed ?? null, ...versionFactsOf(row, lang === source, sourceChangedAt) }
  })
}

function versionFactsOf(
  row: VersionRow | undefined,
  isSource: boolean,
  sourceChangedAt: number | undefined,
): VersionFacts {
  const shown = row?.state === 'published' || row?.state === 'withdrawn' ? row.state : 'none'
  // A text of a feed that nobody has published is a draft, too.
  const work = row?.work ?? (row?.state === 'draft' ? 'draft' : 'none')
  const times = row ? [row.changed_at, row.checked_at, row.written_at] : []
  return {
    isSource,
    shown,
    work,
    isMachine: row?.is_machine_work ?? row?.is_machine ?? false,
    isScheduled: row?.is_scheduled ?? false,
    checkedAt: shown === 'none' && work === 'none' ? undefined : Math.max(...times),
    sourceChangedAt,
  }
}
