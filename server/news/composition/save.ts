import { sql } from 'kysely'
import { compositionTag, compositionsTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { countItems, fillCompositions } from '#server/news/subject/compositions.ts'
import { indexedOf, type IndexedRow } from '#server/news/subject/indexed.ts'
import { notifyFollowers } from '#server/news/subject/notify-followers.ts'
import type { CompositionKind } from './rows.ts'

interface CompositionTexts {
  title: string
  intro?: string
  /** Of a story: what is known, a point a line; what is not; how it ended. */
  points?: string
  unknown?: string
  ending?: string
}

export interface NewComposition {
  kind: CompositionKind
  /** The key by which the same composition is found again. */
  key: string
  imageUrl?: string
  texts: Partial<Record<Locale, CompositionTexts>>
  /** Items with one of these tags, in any language, belong to it. */
  tags: readonly string[]
  /** Items in their order, before those of the tags. */
  articleIds: readonly number[]
  /** The series that the page of a story shows. */
  seriesKey?: string
  /** When the story ended. */
  closedAt?: Date | undefined
  isDemo?: boolean
}

/** Stores a composition: a new one, or in place of the one with its key. A topic that was a tag of the archive is replaced. Returns the id. */
export async function saveComposition(trx: Transaction, given: NewComposition): Promise<number> {
  const { kind, key, texts, tags, articleIds, isDemo = false } = given
  const facts = {
    image_url: given.imageUrl ?? '',
    series_key: given.seriesKey ?? '',
    closed_at: given.closedAt ?? null,
  }
  const { id } = await trx
    .insertInto('composition')
    .values({ kind, import_key: key, is_demo: isDemo, ...facts })
    .onConflict((conflict) => conflict.column('import_key').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'topic') {
    const replaced = sql`lang is not null and import_key = any(${tags.map((tag) => `tag:${tag}`)}::text[])`
    await sql`
      insert into composition_choice (article_id, composition_id)
      select distinct article_id, ${id}::bigint from composition_choice join composition on id = composition_id where ${replaced}
      on conflict do nothing
    `.execute(trx)
    await sql`delete from composition where ${replaced}`.execute(trx)
  }
  for (const table of ['composition_text', 'composition_tag'] as const)
    await trx.deleteFrom(table).where('composition_id', '=', id).execute()
  const before = await trx
    .deleteFrom('composition_item')
    .where('composition_id', '=', id)
    .returning('article_id')
    .execute()
  const rows = localeEntries(texts).map(([lang, { title, intro = '', points = '', unknown = '', ending = '' }]) => ({
    composition_id: id,
    lang,
    title: oneLine(title),
    intro: oneLine(intro),
    points: points.split('\n').map(oneLine).filter(Boolean).join('\n'),
    unknown: oneLine(unknown),
    ending: oneLine(ending),
  }))
  await trx.insertInto('composition_text').values(rows).execute()
  if (tags.length > 0)
    await trx
      .insertInto('composition_tag')
      .values([...new Set(tags)].map((tag) => ({ tag, composition_id: id })))
      .execute()
  await sql`
    insert into composition_item as entry (composition_id, article_id, position, listed_at)
    select ${id}, item.article_id, place, published_at
    from unnest(${[...articleIds]}::bigint[]) with ordinality as chosen (article_id, place)
    join item on item.article_id = chosen.article_id
  `.execute(trx)
  await fillCompositions(trx, [id])
  await countItems(trx, [id])
  const { rows: entered } = await sql<IndexedRow>`
    select composition_id as subject_id, article_id, listed_at, true as is_new from composition_item
    where composition_id = ${id} and article_id <> all(${before.map(({ article_id }) => article_id)}::bigint[])
  `.execute(trx)
  await notifyFollowers(
    trx,
    indexedOf(entered, []).entered.map(({ articleId }) => ({ compositionId: id, articleId })),
  )
  await publishTags(trx, compositionsTag, compositionTag(id))
  return id
}
