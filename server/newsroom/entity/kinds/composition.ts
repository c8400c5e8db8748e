import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CompositionKind } from '#server/news/composition/rows.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** A composition of items. A topic that is a tag of the archive becomes one of editors when it is stored, with another id. */
export const compositionStore = (kind: CompositionKind): EntityStore => ({
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select composition.id::text as id, coalesce(named.title, substr(import_key, 5)) as title,
        '' as about,
        '{}'::jsonb as choices, item_count as count, coalesce(named.langs, array_remove(array[lang], null)) as langs, 'public' as state, count(*) over ()::int as total
      from composition left join lateral (
        select min(title) filter (where lang = 'en') as english, coalesce(min(title) filter (where lang = 'en'), min(title)) as title,
          array_agg(lang) as langs, string_agg(title, ' ') as titles
        from composition_text where composition_id = composition.id
      ) as named on true
      where kind = ${kind} and coalesce(named.titles, import_key) ilike ${pattern}
      order by named.title is null, newest_at desc nulls last, composition.id desc
      limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db
      .selectFrom('composition')
      .select(['id', 'image_url', 'lang', 'import_key'])
      .where('id', '=', Number(id))
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!row) return undefined
    const [texts, tags, items] = await Promise.all([
      db.selectFrom('composition_text').selectAll().where('composition_id', '=', row.id).execute(),
      db.selectFrom('composition_tag').select('tag').where('composition_id', '=', row.id).orderBy('tag').execute(),
      db
        .selectFrom('composition_item')
        .select('article_id')
        .where('composition_id', '=', row.id)
        .where('position', 'is not', null)
        .orderBy('position')
        .execute(),
    ])
    const isTag = row.lang !== null && texts.length === 0
    return {
      title: isTag ? { [row.lang!]: row.import_key!.slice('tag:'.length) } : byLang(texts, 'title'),
      intro: byLang(texts, 'intro'),
      image_url: row.image_url,
      tags: tags.map(({ tag }) => tag).join('\n'),
      items: items.map(({ article_id }) => article_id).join('\n'),
    }
  },

  async save(trx, id, given) {
    const before =
      id === undefined
        ? undefined
        : await trx
            .selectFrom('composition')
            .select(['import_key', 'lang'])
            .where('id', '=', Number(id))
            .executeTakeFirst()
    if (id !== undefined && !before) throw new Refusal('not_found')
    const titles = given.texts('title')
    const intros = given.texts('intro')
    const known = before?.lang === null ? before.import_key : null
    const key = known ?? `desk:${randomUUID()}`
    // One that an import without keys made is found by its id from now on.
    if (before?.lang === null && known === null)
      await trx.updateTable('composition').set({ import_key: key }).where('id', '=', Number(id)).execute()
    const saved = await saveComposition(trx, {
      kind,
      key,
      imageUrl: given.text('image_url'),
      texts: Object.fromEntries(
        Object.entries(titles).map(([lang, title]) => [lang, { title, intro: intros[lang as Locale] ?? '' }]),
      ),
      tags: given.lines('tags'),
      articleIds: given.ids('items'),
    })
    return String(saved)
  },
})

const byLang = <Column extends 'title' | 'intro'>(
  rows: readonly ({ lang: string } & Record<Column, string>)[],
  column: Column,
) => Object.fromEntries(rows.map((row) => [row.lang, row[column]]))
