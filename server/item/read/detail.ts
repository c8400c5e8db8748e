import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Audio } from '#contract/audio.ts'
import type { NewsDetail } from '#contract/item.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Locale } from '#domain/locale.ts'
import { hydrate, type ItemRow } from './hydrate.ts'
import { findNeighbours } from './neighbours.ts'
import { findRelated } from './related.ts'
import type { ItemKind } from '#domain/item/kind.ts'
import { viewItem, viewItems } from './view.ts'

/**
 * One item with its corrections, neighbours and related items, with the collection state of `caller`; neighbours are of one language if requested. Refuses `withdrawn`
 * with the reason as text when every public version was withdrawn, `not_found` when no item of this id and kind was public.
 */
export async function readDetail(
  kind: ItemKind,
  articleId: number,
  { db, config, locale, caller }: Pick<CallContext, 'db' | 'config' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
  neighbourLang?: Locale,
): Promise<NewsDetail> {
  const viewer = accountIdOf(caller)
  const [row] = await hydrate(db, [articleId], { locale, isWhole: true, viewer })
  if (!row) return refuseMissing(db, articleId, locale, kind)
  if (row.kind !== kind) throw new Refusal('not_found')
  const [corrections, { previous, next }, related, counts, audio] = await Promise.all([
    readCorrections(db, row),
    findNeighbours(db, row, neighbourLang),
    findRelated(db, row),
    readCounts(db, row.article_id),
    readAudio(db, row.article_id, config),
  ])
  const neighbours = [previous, next].filter((id) => id !== null)
  const others = new Map(
    (await hydrate(db, [...new Set([...related, ...neighbours])], { locale, viewer })).map((other) => [
      other.article_id,
      other,
    ]),
  )
  const neighbour = (id: number | null) => {
    const other = id === null ? undefined : others.get(id)
    return other ? { article_id: other.article_id, title: other.title } : null
  }
  return {
    ...viewItem(row, config),
    ...counts,
    corrections,
    audio,
    previous: neighbour(previous),
    next: neighbour(next),
    related: viewItems(
      related.flatMap((id) => others.get(id) ?? []),
      config,
    ),
  }
}

/** How many accounts voted on an item, and how many collected it. */
async function readCounts(db: Database, articleId: number): Promise<{ vote_count: number; collect_count: number }> {
  const countOf = (table: 'vote' | 'collection') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('article_id', '=', articleId)
  return db
    .selectNoFrom([countOf('vote').as('vote_count'), countOf('collection').as('collect_count')])
    .$castTo<{ vote_count: number; collect_count: number }>()
    .executeTakeFirstOrThrow()
}

async function readAudio(db: Database, articleId: number, { site }: Config): Promise<Audio | null> {
  const row = await db
    .selectFrom('item_audio')
    .select(['url', 'media_type', 'byte_count', 'length_ms'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row ? { ...row, url: new URL(row.url, site.origin).href } : null
}

async function readCorrections(db: Database, row: ItemRow): Promise<{ content: string; add_time: number }[]> {
  const rows = await db
    .selectFrom('correction')
    .select(['body', 'corrected_at'])
    .where('article_id', '=', row.article_id)
    .where('lang', '=', row.lang)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body, corrected_at }) => ({ content: body, add_time: Math.floor(corrected_at.getTime() / 1000) }))
}

/** Refuses an item that has no public version: `withdrawn` with its reason, else `not_found`. With `kind` only of that kind. */
export async function refuseMissing(db: Database, articleId: number, locale: Locale, kind?: ItemKind): Promise<never> {
  const ofKind = kind ? sql`item.kind = ${kind}` : sql`true`
  const { rows } = await sql<{ reason: string }>`
    select withdrawn_reason as reason from item_version join item using (article_id)
    where article_id = ${articleId} and ${ofKind} and state = 'withdrawn'
    order by lang = ${locale} desc, lang = original_lang desc, lang limit 1
  `.execute(db)
  throw rows[0] ? new Refusal('withdrawn', {}, rows[0].reason || undefined) : new Refusal('not_found')
}
