import { sql } from 'kysely'
import {
  matrixFilters,
  type deskTranslation,
  type MatrixFilter,
  type MatrixRow,
} from '#contract/newsroom/translation.ts'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { worksIn } from '#domain/newsroom/staff-roles.ts'
import { isOpen, isStale, translationStatusOf } from '#domain/news/item/translation-status.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hasBothScripts } from '#server/news/index/other-script.ts'
import { seenBy } from '#server/newsroom/item/open-version.ts'
import { factsOf, versionFacts, type VersionRow } from './facts.ts'

const dayMs = 86_400_000
const defaultDays = 7
/** The matrix counts among the newest items; a desk does not go back further than these. */
const maxCounted = 2000

interface Row {
  article_id: number
  kind: ItemKind
  lang: Locale
  title: string
  level: number
  at: Date
  versions: VersionRow[]
}

/** The status of every language of the newest flashes and articles. */
export const matrix: Handler<typeof deskTranslation.matrix> = async (input, { db, caller, now }) => {
  const since = new Date(now.getTime() - (input.days ?? defaultDays) * dayMs)
  const { rows } = await sql<Row>`
    with chosen as (
      select article_id, published_at as at from item
        where kind = any(${[...newsKinds]}::text[]) and published_at > ${since}
      union all
      select article_id, created_at from item
        where kind = any(${[...newsKinds]}::text[]) and published_at is null and created_by is not null and created_at > ${since}
          and ${seenBy(caller, now)}
      order by at desc, article_id desc limit ${maxCounted}
    )
    select item.article_id, item.kind, item.original_lang as lang, item.weight as level, chosen.at,
      coalesce(version.title, draft.title, '') as title, ${versionFacts} as versions
    from chosen join item using (article_id)
      left join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
      left join item_draft as draft on draft.article_id = item.article_id and draft.lang = item.original_lang
    order by chosen.at desc, item.article_id desc
  `.execute(db)
  const langs = locales.filter((lang) => worksIn(caller.langs, lang))
  const all = rows.map((row) => viewOf(row, langs))
  const fitting = (filter: MatrixFilter) => all.filter((row) => fits(row, filter, caller.staffId))
  const chosen = fitting(input.filter)
  const limit = limitOf(input)
  const from = (input.page - 1) * limit
  return {
    list: chosen.slice(from, from + limit),
    has_more: chosen.length > from + limit,
    counts: Object.fromEntries(matrixFilters.map((filter) => [filter, fitting(filter).length])) as Record<
      MatrixFilter,
      number
    >,
    both_scripts: await hasBothScripts(db),
    open: Object.fromEntries(
      langs.map((lang, place) => [lang, all.filter(({ cells }) => isOpen(cells[place]!.status)).length]),
    ),
  }
}

function viewOf({ article_id, kind, lang, title, level, at, versions }: Row, langs: readonly Locale[]): MatrixRow {
  return {
    article_id,
    type: itemKindFacts[kind].type,
    title,
    lang,
    level,
    time: Math.floor(at.getTime() / 1000),
    cells: factsOf(versions, lang)
      .filter((facts) => langs.includes(facts.lang))
      .map((facts) => ({
        lang: facts.lang,
        status: translationStatusOf(facts),
        handed: facts.handed,
        is_stale: isStale(facts),
      })),
  }
}

function fits({ cells }: MatrixRow, filter: MatrixFilter, staffId: number): boolean {
  if (filter === 'all') return true
  if (filter === 'mine') return cells.some(({ handed }) => handed?.to === staffId)
  return cells.some(({ status }) => (filter === 'open' ? isOpen(status) : status === filter))
}
