import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { entities, type FieldOf, type ItemEntityKind } from '#domain/newsroom/entity.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { changeFacts } from '#server/news/item/write/facts.ts'
import type { PreparedTexts } from '#server/news/item/write/incoming.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { goPublic, outgoingTexts } from '#server/newsroom/item/go-public.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { formValues } from './form-value.ts'
import type { GivenValues } from './given.ts'
import type { EntityRow, EntityStore, SavedBy, Saver } from './store.ts'
import type { Reference } from './tables.ts'

/**
 * A kind of entities that are items: their texts are those of all items, and this describes only their additional
 * facts.
 */
interface ItemSort<Kind extends ItemEntityKind> extends Pick<Saver<Kind>, 'importSource'> {
  /** The table of its additional facts. */
  facts: Reference
  /** The columns of its fields with addresses of recordings. */
  recordings: { [Field in FieldOf<Kind> as Field extends { type: 'recording' } ? Field['name'] : never]: Reference }
  /** An SQL text about `item` that identifies an entity in the list. */
  about: RawBuilder<string | null>
  /** An SQL object of its fields with choices. */
  choices?: RawBuilder<unknown>
  /** An SQL object of its fields that are set in the list. */
  settings?: RawBuilder<unknown>
  /** The stored facts by field. */
  readFacts(db: Database, articleId: number): Promise<Record<string, unknown> | undefined>
  /** Replaces the stored facts. Refuses values that only the room of the kind can check. */
  saveFacts(trx: Transaction, articleId: number, given: GivenValues, now: Date): Promise<void>
}

/** Stores items as a whole: a changed text is published immediately, an emptied one is withdrawn. */
export const itemStore = <Kind extends ItemEntityKind>(
  entityKind: Kind,
  {
    facts,
    recordings,
    importSource,
    about,
    choices = sql`null`,
    settings = sql`null`,
    readFacts,
    saveFacts,
  }: ItemSort<Kind>,
  kind: ItemKind = entities[entityKind].itemKind,
): EntityStore => ({
  tables: [facts, ['item_version', 'article_id']],
  recordings: Object.values(recordings),
  importSource,

  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select item.article_id::text as id, text.title, coalesce(${about}, '') as about,
        coalesce(${choices}, '{}'::jsonb) as choices, coalesce(${settings}, '{}'::jsonb) as settings,
        null as count, text.langs,
        case when item.published_at is null then 'draft' else 'public' end as state,
        count(*) over ()::int as total
      from item cross join lateral (
        select coalesce(min(title) filter (where lang = 'en'), min(title), '') as title,
          coalesce(string_agg(title, ' '), '') as titles, coalesce(array_agg(lang), '{}') as langs, coalesce(bool_or(state = 'withdrawn'), false) as is_withdrawn
        from item_version where article_id = item.article_id
      ) as text
      where kind = ${kind} and titles ilike ${pattern} and (item.published_at is not null or not text.is_withdrawn)
      order by item.published_at desc nulls first, item.article_id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const item = await rowOf(db, 'item', { article_id: Number(id), kind }, ['image_url', 'source_name', 'source_url'])
    if (!item) return undefined
    const versions = await versionsOf(db, Number(id))
    const isPublic = versions.some(({ state }) => state === 'published')
    const shown = versions.filter(({ state }) => !isPublic || state === 'published')
    const byLang = (text: (version: Version) => string) =>
      Object.fromEntries(shown.flatMap((version) => (text(version) ? [[version.lang, text(version)]] : [])))
    return formValues(entityKind, {
      title: byLang(({ title }) => title),
      intro: byLang(({ abstract }) => abstract),
      content: byLang(({ content_html }) => content_html),
      tags: byLang(({ tags }) => tags.join('\n')),
      ...item,
      ...(await readFacts(db, Number(id))),
    })
  },

  async save(trx, id, given, by) {
    const texts = textsIn(given, kind)
    const articleId = id === undefined ? await insertItem(trx, kind, texts[0]![0], by) : Number(id)
    const item = await trx
      .selectFrom('item')
      .select(['article_id', 'kind', 'original_lang', 'created_by', 'embargo_until', 'published_at', 'source_name'])
      .where('article_id', '=', articleId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await saveFacts(trx, articleId, given, by.now)
    const before = await versionsOf(trx, articleId)
    for (const [lang, text] of texts) {
      const shown = before.find((version) => version.lang === lang)
      if (shown?.state === 'published' && isSame(shown, text)) continue
      const opened = { ...item, kind, original_lang: item.original_lang }
      await goPublic(trx, { articleId, lang, item: opened, texts: text, staffId: by.staffId, at: by.now })
    }
    for (const { lang, state } of before)
      if (state === 'published' && !texts.some(([each]) => each === lang))
        await withdrawVersion(trx, articleId, lang as Locale, '')
    await changeFacts(trx, articleId, {
      image_url: given.text('image_url'),
      ...(given.has('source_url') && { source_url: given.text('source_url') }),
      ...(given.has('source_name') && { source_name: given.text('source_name') }),
    })
    return String(articleId)
  },
})

interface Version {
  lang: string
  state: string
  title: string
  abstract: string
  content_html: string
  tags: string[]
}

const versionsOf = (db: Database, articleId: number): Promise<Version[]> =>
  db
    .selectFrom('item_version')
    .select(['lang', 'state', 'title', 'abstract', 'content_html', 'tags'])
    .where('article_id', '=', articleId)
    .execute()

const isSame = (shown: Version, text: PreparedTexts) =>
  shown.title === text.title &&
  shown.abstract === text.abstract &&
  shown.content_html === text.contentHtml &&
  shown.tags.join('\n') === text.tags.join('\n')

/** The texts of a form by language; each language with a text has a title, as the description of the kind demands. */
function textsIn(given: GivenValues, kind: ItemKind): [Locale, PreparedTexts][] {
  const [titles, intros, contents, tags] = ['title', 'intro', 'content', 'tags'].map((name) => given.texts(name))
  return locales.flatMap((lang): [Locale, PreparedTexts][] => {
    const title = titles![lang] ?? ''
    if (!title) return []
    const texts = {
      title,
      abstract: intros![lang] ?? '',
      content: contents![lang] ?? '',
      tags: (tags![lang] ?? '').split('\n'),
    }
    return [[lang, outgoingTexts(texts, kind)]]
  })
}

async function insertItem(trx: Transaction, kind: ItemKind, lang: Locale, by: SavedBy): Promise<number> {
  const { article_id } = await trx
    .insertInto('item')
    .values({ kind, original_lang: lang, created_by: by.staffId, created_at: by.now })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  return article_id
}
