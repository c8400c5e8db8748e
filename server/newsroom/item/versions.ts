import { sql, type RawBuilder } from 'kysely'
import type { VersionView } from '#contract/newsroom/item-views.ts'
import { stateName } from '#domain/news/item/state.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { stateOf } from './open-version.ts'

/** A version as the desk finds it: its working copy, what readers have, and what is to go out, in one row. */
export const versionRows: RawBuilder<unknown> = sql`(
  select article_id, lang, draft.state as work, version.state as shown,
    exists (select from correction where correction.article_id = version.article_id and correction.lang = version.lang) as is_corrected,
    coalesce(draft.title, version.title) as title, coalesce(draft.is_machine, false) as is_machine,
    coalesce(draft.return_note, '') <> '' as is_returned, release.release_at,
    greatest(draft.updated_at, version.updated_at) as updated_at,
    greatest(draft.updated_at, version.text_changed_at, checked.checked_at) as checked_at
  from item_draft as draft
  full join item_version as version using (article_id, lang)
  left join scheduled_release as release using (article_id, lang)
  left join version_check as checked using (article_id, lang)
)`

interface Row {
  article_id: number
  lang: Locale
  work: string | null
  shown: string | null
  is_corrected: boolean
  title: string
  is_machine: boolean
  is_returned: boolean
  is_stale: boolean | null
  release_at: Date | null
  updated_at: Date
}

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
export const secondsOrNull = (date: Date | null): number | null => date && seconds(date)

/**
 * The versions of items as the desk sees them, in the order of languages. A translation is stale as in the matrix of translations
 * (domain/news/item/translation-status.ts).
 */
export async function versionsOf(db: Database, articleIds: readonly number[]): Promise<Map<number, VersionView[]>> {
  const { rows } = await sql<Row>`
    select version.*, original.text_changed_at > version.checked_at as is_stale
    from ${versionRows} as version
    join item using (article_id)
    left join item_version as original on original.article_id = item.article_id and original.lang = item.original_lang
      and original.lang <> version.lang and original.state = 'published'
    where version.article_id = any(${articleIds}::bigint[])
  `.execute(db)
  const views = Map.groupBy(rows, ({ article_id }) => article_id)
  return new Map(
    [...views].map(([id, versions]) => [
      id,
      versions.map(viewOf).toSorted((one, other) => locales.indexOf(one.lang) - locales.indexOf(other.lang)),
    ]),
  )
}

function viewOf(row: Row): VersionView {
  const state = stateOf({
    draft: row.work === null ? undefined : { state: row.work },
    shown: row.shown === null ? undefined : { state: row.shown, corrections: row.is_corrected ? 1 : 0 },
    release: row.release_at ?? undefined,
  })
  return {
    lang: row.lang,
    name: stateName(state),
    shown: state.shown,
    work: state.work,
    title: row.title,
    is_machine: row.is_machine,
    is_stale: row.is_stale ?? false,
    release_at: secondsOrNull(row.release_at),
    is_returned: row.is_returned,
    updated_at: seconds(row.updated_at),
  }
}
