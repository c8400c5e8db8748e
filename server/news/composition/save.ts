import { sql, type Transaction } from 'kysely'
import { compositionTag, compositionsTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeEntries, type Locale } from '#domain/platform/locale.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { countItems, fillByTags } from '#server/news/subject/compositions.ts'
import type { CompositionKind } from './rows.ts'

export interface NewComposition {
  kind: CompositionKind
  /** The key by which the same composition is found again. */
  key: string
  imageUrl?: string
  texts: Partial<Record<Locale, { title: string; intro: string }>>
  /** Items with one of these tags, in any language, belong to it. */
  tags: readonly string[]
  /** Items in their order, before those of the tags. */
  articleIds: readonly number[]
  isDemo?: boolean
}

/** Stores a composition: a new one, or in place of the one with its key. A topic that was a tag of the archive is replaced. Returns the id. */
export async function saveComposition(trx: Transaction<DB>, given: NewComposition): Promise<number> {
  const { kind, key, imageUrl = '', texts, tags, articleIds, isDemo = false } = given
  if (kind === 'topic')
    await sql`delete from composition where lang is not null and import_key = any(${tags.map((tag) => `tag:${tag}`)}::text[])`.execute(
      trx,
    )
  const { id } = await trx
    .insertInto('composition')
    .values({ kind, import_key: key, image_url: imageUrl, is_demo: isDemo })
    .onConflict((conflict) => conflict.column('import_key').doUpdateSet({ image_url: imageUrl }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of ['composition_text', 'composition_tag', 'composition_item'] as const)
    await trx.deleteFrom(table).where('composition_id', '=', id).execute()
  const rows = localeEntries(texts).map(([lang, { title, intro }]) => ({
    composition_id: id,
    lang,
    title: oneLine(title),
    intro: oneLine(intro),
  }))
  await trx.insertInto('composition_text').values(rows).execute()
  if (tags.length > 0)
    await trx
      .insertInto('composition_tag')
      .values([...new Set(tags)].map((tag) => ({ tag, composition_id: id })))
      .execute()
  await fillByTags(trx, [id])
  await sql`
    insert into composition_item as entry (composition_id, article_id, position, listed_at)
    select ${id}, item.article_id, place, published_at
    from unnest(${[...articleIds]}::bigint[]) with ordinality as chosen (article_id, place)
    join item on item.article_id = chosen.article_id
    on conflict (composition_id, article_id) do update set position = excluded.position
  `.execute(trx)
  await countItems(trx, [id])
  await publishEvents(
    trx,
    [compositionsTag, compositionTag(id)].map((tag) => ({ kind: 'data' as const, tag })),
  )
  return id
}
