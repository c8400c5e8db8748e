import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Audio } from '#contract/audio.ts'
import type { NewsDetail } from '#contract/item.ts'
import type { Database } from '#server/data/database.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Locale } from '#domain/locale.ts'
import { hydrate, type ItemRow } from './hydrate.ts'
import { neighboursOf, type Neighbours } from './neighbours.ts'
import { relatedTo } from './related.ts'
import type { ItemKind } from '#domain/item/kind.ts'
import { viewItem, viewItems } from './view.ts'

/**
 * Reads one item with its corrections, neighbours and related items, and whether `caller` has collected it; neighbours
 * are of one language on request. Refuses `withdrawn` with the reason as text if every public version was withdrawn,
 * `not_found` if no item of this id and kind was public.
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
  const surroundings = await readSurroundings(db, row, neighbourLang)
  const { corrections, previous, next, related, audio, ...counts } = surroundings
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
    audio: audio && { ...audio, url: new URL(audio.url, config.site.origin).href },
    previous: neighbour(previous),
    next: neighbour(next),
    related: viewItems(
      related.flatMap((id) => others.get(id) ?? []),
      config,
    ),
  }
}

interface Surroundings extends Neighbours {
  related: number[]
  /** How many accounts voted on the item, and how many collected it. */
  vote_count: number
  collect_count: number
  /** Its url may be a path of this site. */
  audio: Audio | null
  /** Corrections of the displayed version, newest first. */
  corrections: { content: string; add_time: number }[]
}

/** Everything that a page shows of an item besides its text, in one query. */
async function readSurroundings(db: Database, row: ItemRow, lang: Locale | undefined): Promise<Surroundings> {
  const { previous, next } = neighboursOf(row, lang)
  const { rows } = await sql<Surroundings>`
    select ${previous} as previous, ${next} as next, to_json(array(${relatedTo(row)})) as related,
      (select count(*) from vote where article_id = wanted.id) as vote_count,
      (select count(*) from collection where article_id = wanted.id) as collect_count,
      (select json_build_object('url', url, 'media_type', media_type, 'byte_count', byte_count, 'length_ms', length_ms)
        from item_audio where article_id = wanted.id) as audio,
      array(select json_build_object('content', body, 'add_time', floor(extract(epoch from corrected_at))::bigint)
        from correction where article_id = wanted.id and lang = ${row.lang} order by corrected_at desc, id desc) as corrections
    from (values (${row.article_id}::bigint)) as wanted (id)
  `.execute(db)
  return rows[0]!
}

/**
 * Refuses an item that has no public version: `withdrawn` with its reason, otherwise `not_found`. With `kind` it
 * considers only items of that kind.
 */
export async function refuseMissing(db: Database, articleId: number, locale: Locale, kind?: ItemKind): Promise<never> {
  const ofKind = kind ? sql`item.kind = ${kind}` : sql`true`
  const { rows } = await sql<{ reason: string }>`
    select withdrawn_reason as reason from item_version join item using (article_id)
    where article_id = ${articleId} and ${ofKind} and state = 'withdrawn'
    order by lang = ${locale} desc, lang = original_lang desc, lang limit 1
  `.execute(db)
  throw rows[0] ? new Refusal('withdrawn', {}, { text: rows[0].reason || undefined }) : new Refusal('not_found')
}
