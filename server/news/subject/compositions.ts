import { sql, type RawBuilder } from 'kysely'
import { isCounted } from './counted.ts'
import { indexedOf, type Indexed, type IndexedRow } from './indexed.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** A tag with so many items in a language is a topic of its own, unless an editor's topic has it. */
const itemsOfTopic = 5

/**
 * The items that belong to compositions without a place in them: by a tag, by the choice of whoever edits the item, and to a running
 * story as reports of other sources on what an editor put there. `where` chooses by `article_id` or `composition_id`.
 */
const belonging = (where: RawBuilder<unknown>) => sql`
  select distinct on (composition_id, article_id) composition_id, article_id, listed_at from (
    select composition_id, article_id, listed_at from item_tag join composition_tag using (tag)
    union all
    select composition_id, article_id, item.published_at from composition_choice join item using (article_id)
    where item.published_at is not null
    union all
    select placed.composition_id, report.article_id, item.published_at
    from composition_item as placed join composition on composition.id = placed.composition_id
    join item_story as told on told.article_id = placed.article_id
    join item_story as report on report.story_id = told.story_id join item on item.article_id = report.article_id
    where composition.kind = 'story' and placed.position is not null and report.article_id <> placed.article_id
      and item.published_at is not null
  ) as belonging where ${where} order by composition_id, article_id, listed_at`

/** Updates the compositions that have one of these items: by itself, or put there by an editor. */
export async function indexCompositions(trx: Transaction, articleIds: number[]): Promise<Indexed> {
  const ids = sql`${articleIds}::bigint[]`
  const begun = await beginTopics(trx, articleIds)
  const { rows: left } = await sql<{ composition_id: number }>`
    delete from composition_item as entry
    where article_id = any(${ids}) and position is null
      and (composition_id, article_id) not in (select composition_id, article_id from (${belonging(sql`article_id = any(${ids})`)}) as kept)
    returning composition_id
  `.execute(trx)
  const { rows: placed } = await sql<IndexedRow>`
    update composition_item as entry set listed_at = item.published_at
    from item join composition_item as before using (article_id)
    where entry.article_id = any(${ids}) and item.article_id = entry.article_id
      and before.composition_id = entry.composition_id and entry.listed_at is distinct from item.published_at
    returning entry.composition_id as subject_id, entry.article_id, entry.listed_at, before.listed_at is null as is_new
  `.execute(trx)
  const { rows: tagged } = await sql<IndexedRow>`
    insert into composition_item as entry (composition_id, article_id, listed_at)
    ${belonging(sql`article_id = any(${ids})`)}
    on conflict (composition_id, article_id) do update set listed_at = excluded.listed_at
      where entry.listed_at is distinct from excluded.listed_at
    returning composition_id as subject_id, article_id, listed_at, xmax = 0 as is_new
  `.execute(trx)
  const indexed = indexedOf([...placed, ...tagged], [...begun, ...left.map(({ composition_id }) => composition_id)])
  await countItems(trx, indexed.changed)
  return indexed
}

/** Makes a topic of each tag of these items that has enough of them, with all its items. Returns the ids of the new topics. */
async function beginTopics(trx: Transaction, articleIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into composition (kind, import_key, lang)
    select distinct on (tag) 'topic', 'tag:' || tag, lang
    from (select distinct tag, lang from item_tag where article_id = any(${articleIds}::bigint[])) as fresh
    where not exists (
      select from composition_tag join composition on composition.id = composition_id
      where composition_tag.tag = fresh.tag and composition.kind = 'topic'
    ) and (
      select count(*) from (
        select from item_tag where item_tag.tag = fresh.tag and item_tag.lang = fresh.lang limit ${itemsOfTopic}
      ) as first
    ) >= ${itemsOfTopic}
    on conflict (import_key) do nothing
    returning id
  `.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await sql`
    insert into composition_tag (tag, composition_id)
    select substr(import_key, 5), id from composition where id = any(${ids}::bigint[])
  `.execute(trx)
  await fillCompositions(trx, ids)
  return ids
}

/** Puts all items that belong to compositions into them: for compositions that are new. */
export async function fillCompositions(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    insert into composition_item as entry (composition_id, article_id, listed_at)
    ${belonging(sql`composition_id = any(${ids}::bigint[])`)}
    on conflict (composition_id, article_id) do update set listed_at = excluded.listed_at
  `.execute(trx)
}

/** Updates the counts of the compositions that have these items. */
export async function recountCompositions(trx: Transaction, articleIds: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct composition_id as id from composition_item where article_id = any(${articleIds}::bigint[])
  `.execute(trx)
  await countItems(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Updates the counts and dates by which compositions are listed. */
export async function countItems(trx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update composition set item_count = counted.items, newest_at = counted.newest
    from unnest(${ids}::bigint[]) as changed (id) cross join lateral (
      select count(*) as items, max(listed_at) as newest from composition_item join item using (article_id)
      where composition_id = changed.id and listed_at is not null and ${isCounted}
    ) as counted
    where composition.id = changed.id
  `.execute(trx)
}
