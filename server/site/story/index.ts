import { story, type Story, type StoryEntry } from '#contract/site/story.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { listCompositions, readRows, viewComposition, type Row } from '#server/news/composition/rows.ts'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { smallSide } from '#domain/markets/series/chart.ts'
import { sentencesOf } from '#domain/answers/sentences.ts'
import { readActivities } from '#server/calendar/event/rows.ts'
import { readPrice } from '#server/markets/token/price.ts'
import { drawn, readSeries } from '#server/markets/series/rows.ts'
import { listEpisodes } from '#server/media/podcast/rows.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import { itemsOf, readEntries, readWithdrawn } from './entries.ts'

const list: Handler<typeof story.list> = (input, context) => listCompositions('story', input, context)

const maxPoints = 6

/** A story by its id, or by an item of it. Refuses `not_found` for an item that no other source tells. */
const detail: Handler<typeof story.detail> = async ({ p_id }, context) => {
  const found = await findStory(p_id, context)
  if (!found) throw new Refusal('not_found')
  const { id, isComposed } = found
  const items = itemsOf(id, isComposed)
  const [[row], entries, withdrawn, events, [episode], tokens, topics, related] = await Promise.all([
    isComposed ? readRows(sql`where id = ${id}`, context) : [],
    readEntries(items, context),
    readWithdrawn(items, context),
    readActivities(
      {
        where: sql`article_id in (${items}) and published_at is not null and ends_at > ${context.now}`,
        order: sql`starts_at, article_id`,
        limit: 5,
      },
      context,
    ),
    listEpisodes({ where: sql`item.article_id in (${items})`, limit: 1, offset: 0 }, context),
    readTokens(items, context),
    readTopics(items, context),
    readRelated(id, items, context),
  ])
  const first = entries.at(-1)
  if (!first || (!isComposed && entries.length + first.reports.length < 2)) throw new Refusal('not_found')
  const prices = await Promise.all(tokens.map((token) => readPrice(token.id, context)))
  return {
    ...headOf(id, row, entries, context),
    entries,
    withdrawn,
    events,
    episode: episode ?? null,
    series: row?.series_key ? await readChart(row.series_key, [first.add_time, entries[0]!.add_time], context) : null,
    tokens: tokens.map((token, index) => ({ ...token, price: prices[index]! })),
    topics,
    related,
  }
}

/** Ids of running stories are far below those of items, by which the reports of several sources are known. */
async function findStory(given: number, { db }: CallContext): Promise<{ id: number; isComposed: boolean } | undefined> {
  const { rows } = await sql<{ composed: number | null; reports: number | null }>`
    select coalesce(
      (select id from composition where id = ${given} and kind = 'story'),
      (select id from composition_item join composition on id = composition_id
        where article_id in (select ${given}::bigint union select article_id from item_story where story_id = ${given}) and kind = 'story'
        order by newest_at desc nulls last, id limit 1)) as composed,
      (select story_id from item_story where article_id = ${given} or story_id = ${given} limit 1) as reports
  `.execute(db)
  const { composed, reports } = rows[0]!
  if (composed !== null) return { id: composed, isComposed: true }
  return reports === null ? undefined : { id: reports, isComposed: false }
}

/** A series with the span of the story, both Unix seconds, as a part of its line. */
async function readChart(key: string, span: readonly [number, number], context: CallContext): Promise<Story['series']> {
  const [series] = await readSeries(sql`key = ${key} and last_at is not null`, context)
  if (!series) return null
  const [from, to] = [series.spark[0]?.[0] ?? 0, series.spark.at(-1)?.[0] ?? 0]
  const placeOf = (time: number) => Math.round(Math.min(1, Math.max(0, (time - from) / (to - from || 1))) * smallSide)
  return { ...drawn(series), shade: [placeOf(span[0]), placeOf(span[1])] }
}

/** What a story is called and what is known, by its editors, otherwise by its own texts. */
function headOf(id: number, row: Row | undefined, entries: readonly StoryEntry[], context: CallContext) {
  const first = entries.at(-1)!
  const newest = entries[0]!
  const written = row?.points ? row.points.split('\n') : []
  const closedAt = row?.closed_at && row.closed_at >= (row.newest_at ?? row.closed_at) ? row.closed_at : null
  const sources = entries.flatMap(({ source_name, reports }) => [
    source_name,
    ...reports.map((each) => each.source_name),
  ])
  return {
    ...(row
      ? viewComposition(row, context)
      : {
          p_id: id,
          title: first.title,
          intro: '',
          cover: '',
          lang: first.lang,
          is_composed: false,
          item_count: entries.length,
          newest_time: newest.add_time,
          is_demo: newest.is_demo,
          followers: 0,
          is_followed: false,
        }),
    points:
      written.length > 0 ? written.map((text) => ({ text, article_id: 0, add_time: 0 })) : firstSentences(entries),
    unknown: row?.unknown ?? '',
    ending: closedAt ? (row?.ending ?? '') : '',
    closed_time: closedAt ? closedAt.getTime() / 1000 : 0,
    begin_time: first.add_time,
    source_count: new Set(sources.filter(Boolean)).size,
  }
}

/** The first sentences of the important flashes, otherwise of the newest one; newest first. */
function firstSentences(entries: readonly StoryEntry[]): Story['points'] {
  const flashes = entries.filter(({ type }) => type === 1)
  const important = flashes.filter(({ ios }) => ios > 0)
  return (important.length > 0 ? important : flashes.slice(0, 1)).slice(0, maxPoints).flatMap((flash) => {
    const [text] = sentencesOf(plainText(flash.content), flash.lang)
    return text ? { text, article_id: flash.article_id, add_time: flash.add_time } : []
  })
}

const maxTokens = 5
const maxTopics = 3
const maxRelated = 5
/** A token, topic or other story belongs to a story if so many of its items do. */
const minShared = 2

/** The tokens that several items of a story name, the most named first. */
async function readTokens(items: RawBuilder<unknown>, { db }: CallContext) {
  const { rows } = await sql<Omit<Story['tokens'][number], 'price'>>`
    select token.id, name, symbol from token_mention join token on token.id = token_id
    where article_id in (${items}) group by token.id having count(*) >= ${minShared}
    order by count(*) desc, token.id limit ${maxTokens}
  `.execute(db)
  return rows
}

/** The topics that have several items of a story, those with the most first. */
async function readTopics(items: RawBuilder<unknown>, { db, locale }: CallContext): Promise<Story['topics']> {
  const { rows } = await sql<Story['topics'][number]>`
    select id as p_id, ${titleOfComposition(sql`id`, locale)} as title
    from composition_item join composition on id = composition_id
    where article_id in (${items}) and kind = 'topic' and (lang is null or lang = ${locale})
    group by id having count(*) >= ${minShared} order by count(*) desc, id limit ${maxTopics}
  `.execute(db)
  return rows
}

/** Other running stories that have tokens or topics of the items of a story: the one with the newest entry first. */
async function readRelated(
  id: number,
  items: RawBuilder<unknown>,
  { db, locale }: CallContext,
): Promise<Story['related']> {
  const { rows } = await sql<Story['related'][number]>`
    with others as materialized (
      select id, item_count, newest_at from composition where kind = 'story' and id <> ${id} and item_count > 1
      order by newest_at desc, id desc limit 50
    )
    select id as p_id, ${titleOfComposition(sql`id`, locale)} as title, item_count,
      extract(epoch from newest_at)::bigint as newest_time
    from others where exists (
      select from composition_item as entry join token_mention as named using (article_id)
      where entry.composition_id = others.id and named.token_id in (
        select token_id from token_mention where article_id in (${items}) group by token_id having count(*) >= ${minShared})
    ) order by newest_at desc, id desc limit ${maxRelated}
  `.execute(db)
  return rows
}

export const handlers = bind(story, { list, detail })
