import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Audio } from '#contract/news/audio.ts'
import type { NewsDetail, StoryLink } from '#contract/news/item.ts'
import { type Database, rowLimit, sizeOfArray } from '#server/platform/data/database.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { opencc } from '#server/platform/translation/opencc.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { hydrateSkeleton, type ItemRow } from './hydrate.ts'
import { readSimilar } from './similar.ts'
import { sourceOf, type Skeleton } from './skeleton.ts'
import { storyOf } from './story.ts'
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
  const options = { locale, caller }
  const [row] = await hydrateSkeleton(db, withFacts(articleId, locale), { ...options, isWhole: true })
  if (!row) return refuseMissing(db, articleId, locale, kind)
  if (row.kind !== kind) throw new Refusal('not_found')
  const { vote_count, collect_count, audio, story, credits } = row
  // Flashes share their tags with half of the wire.
  const [similar, others] = await Promise.all([
    kind === 'flash' ? readSimilar(db, row, kind, maxRelated, caller) : undefined,
    hydrateSkeleton(db, around(row, kind !== 'flash', neighbourLang), options),
  ])
  const neighbour = (place: Place) => {
    const other = others.find((each) => each.place === place)
    return other ? { article_id: other.article_id, title: other.title, is_demo: other.is_demo } : null
  }
  return {
    ...viewItem(row, config),
    vote_count,
    collect_count,
    credits,
    story,
    corrections: await correctionsOf(row),
    audio: audio && { ...audio, url: new URL(audio.url, config.site.origin).href },
    previous: neighbour('previous'),
    next: neighbour('next'),
    related: viewItems(similar ?? others.filter(({ place }) => place === 'related'), config),
  }
}

/** The notices of the text that is shown; of one in the other Chinese script, those of its original, in that script too. */
async function correctionsOf({ corrections, lang, made_from, made_by }: ItemRow & Facts) {
  const shown = corrections.filter((each) => each.lang === (made_from ?? lang))
  if (made_by !== 'rule' || shown.length === 0) return shown.map(({ content, add_time }) => ({ content, add_time }))
  const texts = shown.map(({ content }) => content)
  const converted = await opencc.translate({ texts, from: made_from!, to: lang, glossary: [] })
  return shown.map(({ add_time }, index) => ({ content: converted[index]!, add_time }))
}

/** What a page shows of an item besides the item itself. */
interface Facts {
  /** How many accounts voted on the item, and how many collected it. */
  vote_count: number
  collect_count: number
  story: StoryLink | null
  /** Its url may be a path of this site. */
  audio: Audio | null
  /** Corrections of all versions, newest first. */
  corrections: { lang: Locale; content: string; add_time: number }[]
}

/** The skeleton of one item, with its facts. */
const withFacts = (articleId: number, locale: Locale): Skeleton<Facts> => ({
  query: sql`
    select article_id, 1 as position,
      (select count(*) from vote where vote.article_id = wanted.article_id) as vote_count,
      (select count(*) from collection where collection.article_id = wanted.article_id) as collect_count,
      ${storyOf(sql`wanted.article_id`, locale)} as story,
      (select json_build_object('url', url, 'media_type', media_type, 'byte_count', byte_count, 'length_ms', length_ms)
        from item_audio where item_audio.article_id = wanted.article_id) as audio,
      array(
        select json_build_object('lang', lang, 'content', body, 'add_time', floor(extract(epoch from corrected_at))::bigint)
        from correction where correction.article_id = wanted.article_id order by corrected_at desc, id desc
      ) as corrections
    from (values (${articleId}::bigint)) as wanted (article_id)`,
})

/** Where a page shows another item. */
type Place = 'related' | 'previous' | 'next'

const none = sql`select null::bigint as article_id, null::bigint as position`

/** The skeleton of the items around another one: the related ones if asked for, then both neighbours. */
function around(row: ItemRow, hasRelated: boolean, lang: Locale | undefined): Skeleton<{ place: Place }> {
  const { previous, next } = neighboursOf(row, lang)
  return {
    query: sql`
      select * from (
        select article_id, position, 'related' as place from (${hasRelated ? relatedTo(row) : none}) as related
        union all values (${previous}, ${maxRelated + 1}::bigint, 'previous'), (${next}, ${maxRelated + 2}::bigint, 'next')
      ) as around where article_id is not null`,
  }
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

/**
 * Subqueries for the ids of the next older and the next newer public item of the same kind, in one language or in all; null at
 * the ends of the list.
 */
function neighboursOf(row: ItemRow, lang?: Locale): Record<'previous' | 'next', RawBuilder<number | null>> {
  const { from, where, id, at } = sourceOf({ kind: row.kind, langs: lang && [lang] })
  const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => sql<number | null>`(
    select ${id} from ${from}
    where ${where} and (${at}, ${id}) ${sql.raw(comparison)} (${row.published_at}::timestamptz, ${row.article_id}::bigint)
    order by ${at} ${sql.raw(order)}, ${id} ${sql.raw(order)} limit 1
  )`
  return { previous: neighbour('<', 'desc'), next: neighbour('>', 'asc') }
}

const maxRelated = 6
/**
 * A tag may occur on a large part of the archive, so shared tags are counted among the newest items of each tag only.
 */
const candidatesOfTag = 30

/**
 * The query of up to six items of the same kind, with their positions: first those that share tags in the
 * displayed language, most shared tags first, then newest first; the rest from the same author, newest first. No item
 * occurs twice.
 */
function relatedTo({
  article_id,
  kind,
  lang,
  tags,
  author,
}: ItemRow): RawBuilder<{ article_id: number; position: number }> {
  // Each tag is a parameter, because the planner expects ten elements of an array.
  const listed = sql.join(tags.length > 0 ? tags : [null])
  return sql`
    with by_tags as materialized (
      select article_id, row_number() over (order by shared desc, listed_at desc, article_id desc) as position
      from (
        select distinct article_id, listed_at, (
          select count(*) from item_tag as each
          where each.article_id = newest.article_id and each.lang = ${lang} and each.tag in (${listed})
        ) as shared
        from (select tag from unnest(${tags}::text[]) as tag ${sizeOfArray(tags)}) as wanted cross join lateral (
          select article_id, listed_at from item_tag
          where item_tag.tag = wanted.tag and lang = ${lang} and kind = ${kind} and article_id <> ${article_id}
          order by listed_at desc, article_id desc ${rowLimit(candidatesOfTag)}
        ) as newest
      ) as sharing
      order by position ${rowLimit(maxRelated)}
    ), by_author as (
      select article_id, row_number() over (order by published_at desc) + ${maxRelated} as position from item
      where author_id = ${author?.id ?? null}::bigint and kind = ${kind} and published_at is not null
        and article_id <> ${article_id} and article_id not in (select article_id from by_tags) and ${isCounted}
        and (select count(*) from by_tags) < ${maxRelated}
      order by published_at desc ${rowLimit(maxRelated)}
    )
    select article_id, position from (select * from by_tags union all select * from by_author) as related
    order by position ${rowLimit(maxRelated)}`
}
