import { sql } from 'kysely'
import type { deskTranslation, MatrixFilter, MatrixRow } from '#contract/newsroom/translation.ts'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { isOpen, isStale, translationStatusOf } from '#domain/news/item/translation-status.ts'
import type { Handler } from '#server/platform/call/handler.ts'
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
  const all = rows.map(viewOf)
  const chosen = all.filter((row) => fits(row, input.filter))
  const limit = limitOf(input)
  const from = (input.page - 1) * limit
  return {
    list: chosen.slice(from, from + limit),
    has_more: chosen.length > from + limit,
    counts: {
      all: all.length,
      open: countOf(all, 'open'),
      missing: countOf(all, 'missing'),
      machine: countOf(all, 'machine'),
      review: countOf(all, 'review'),
      stale: countOf(all, 'stale'),
    },
    open: Object.fromEntries(
      locales.map((lang, place) => [lang, all.filter(({ cells }) => isOpen(cells[place]!.status)).length]),
    ) as Record<Locale, number>,
  }
}

function viewOf({ article_id, kind, lang, title, level, at, versions }: Row): MatrixRow {
  return {
    article_id,
    type: itemKindFacts[kind].type,
    title,
    lang,
    level,
    time: Math.floor(at.getTime() / 1000),
    cells: factsOf(versions, lang).map((facts) => ({
      lang: facts.lang,
      status: translationStatusOf(facts),
      is_stale: isStale(facts),
    })),
  }
}

function fits({ cells }: MatrixRow, filter: MatrixFilter): boolean {
  if (filter === 'all') return true
  return cells.some(({ status }) => (filter === 'open' ? isOpen(status) : status === filter))
}

const countOf = (rows: readonly MatrixRow[], filter: MatrixFilter) => rows.filter((row) => fits(row, filter)).length
