import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { cutsOf, meantBy, publicTexts } from '#server/answers/ask/texts.ts'
import { ensureIndex, dropIndex } from './nearest-index.ts'
import { addMissing, changeRows, removeRows, rowOf, type RowOf } from '#server/platform/data/rows.ts'

interface Due {
  articleId: number
  lang: Locale
  /** In PostgreSQL's own format: a Date would lose the microseconds. */
  textChangedAt: string
}

/** Only the beginning of the longest texts is embedded; the rest is found by words. */
const maxPlaces = 60
/** The number of texts whose vectors are stored together. An interrupted round continues there. */
const batchSize = 32

/**
 * Embeds public texts that have no up-to-date vectors of this model, the newest first, until about `limit` passages are
 * done, and deletes vectors of texts that are no longer public or have changed. After a failure of the model the next
 * rounds wait, each time twice as long.
 */
export async function embedDue(db: Database, model: EmbeddingModel, now: Date, limit: number) {
  const row = await modelRow(db, model.name)
  const { numDeletedRows } = await deleteStale(db)
  const done = { embedded: 0, deleted: Number(numDeletedRows) }
  if (row.retry_at && row.retry_at > now) return { ...done, waitsUntil: row.retry_at }
  if (row.dimensions) await ensureIndex(db, row.id, row.dimensions)
  const due = await dueTexts(db, row.id, limit)
  if (due.length === 0) await deleteOtherModels(db, row.id)
  try {
    for (let from = 0; from < due.length && done.embedded < limit; from += batchSize)
      done.embedded += await embedBatch(db, model, due.slice(from, from + batchSize))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...done, failure: error.refusal, waitsUntil: await pauseAfterFailure(db, row, now) }
  }
  if (row.failures) await endPauses(db, row.id)
  return done
}

/** How many of the public texts have vectors of a model, in percent. */
export async function shareEmbedded(db: Database, { name }: EmbeddingModel): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select 100.0 * (select count(*) from passage_embedding join embedding_model on id = model_id where name = ${name} and place = 0)
      / nullif((select count(*) from item_version where listed_at is not null), 0)::float8 as share
  `.execute(db)
  return rows[0]!.share ?? 100
}

const deleteStale = (db: Database) =>
  db
    .deleteFrom('passage_embedding as entry')
    .using('item_version as version')
    .whereRef('version.article_id', '=', 'entry.article_id')
    .whereRef('version.lang', '=', 'entry.lang')
    .where(sql<boolean>`(version.listed_at is null or version.text_changed_at <> entry.text_changed_at)`)
    .executeTakeFirstOrThrow()

async function dueTexts(db: Database, modelId: number, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select version.article_id as "articleId", version.lang, version.text_changed_at::text as "textChangedAt"
    from item_version as version join item on item.article_id = version.article_id
    where version.listed_at is not null and item.published_at is not null and not exists (
      select from passage_embedding as entry
      where entry.article_id = version.article_id and entry.lang = version.lang and entry.model_id = ${modelId}
        and entry.text_changed_at = version.text_changed_at
    )
    order by version.listed_at desc, version.article_id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Stores the vectors of these texts; returns the number of passages. */
async function embedBatch(db: Database, model: EmbeddingModel, due: readonly Due[]): Promise<number> {
  const texts = await publicTexts(db, due)
  const entries = texts.flatMap((text) => {
    const { textChangedAt } = due.find((each) => each.articleId === text.articleId && each.lang === text.lang)!
    const { articleId, lang, title } = text
    return cutsOf(text)
      .slice(0, maxPlaces)
      .map((sentences, place) => ({ articleId, lang, place, textChangedAt, meant: meantBy({ title, sentences }) }))
  })
  const vectors = await model.embed(entries.map(({ meant }) => meant))
  const [first] = vectors
  if (!first) return 0
  const modelId = await modelOf(db, model.name, first.length)
  const rows = entries.map(({ articleId, lang, place, textChangedAt }, index) => ({
    article_id: articleId,
    lang,
    place,
    model_id: modelId,
    text_changed_at: textChangedAt,
    embedding: [...vectors[index]!],
  }))
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from passage_embedding as entry using unnest(${due.map(({ articleId }) => articleId)}::bigint[], ${due.map(({ lang }) => lang)}::text[]) as due (article_id, lang)
      where entry.article_id = due.article_id and entry.lang = due.lang
    `.execute(trx)
    // An item that was deleted while the model worked has no row any more.
    await sql`
      insert into passage_embedding (article_id, lang, place, model_id, text_changed_at, embedding)
      select row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (article_id bigint, lang text, place smallint, model_id int, text_changed_at timestamptz, embedding real[])
      where exists (
        select from item_version as version where version.article_id = row.article_id and version.lang = row.lang for key share
      )
    `.execute(trx)
  })
  return rows.length
}

/** An embedding model as it is stored: the size of its vectors, once known, and how long its failures delay the next rounds. */
type ModelRow = RowOf<'embedding_model', 'id' | 'dimensions' | 'failures' | 'retry_at'>

const longestPauseMinutes = 60
const minuteMs = 60_000

/** The row of a model by its name; it is added if there is none. */
async function modelRow(db: Database, name: string): Promise<ModelRow> {
  await addMissing(db, 'embedding_model', { name })
  // Another process that works with another model may delete it in between. That is no refusal of the model, after which rounds wait.
  const row = await rowOf(db, 'embedding_model', { name }, ['id', 'dimensions', 'failures', 'retry_at'])
  if (!row) throw new Error(`The model ${name} was deleted while it was used`)
  return row
}

/**
 * The id of a model with vectors of this size. Vectors of another size under the same name come from another model and
 * are deleted.
 */
async function modelOf(db: Database, name: string, dimensions: number): Promise<number> {
  const { id, dimensions: known } = await modelRow(db, name)
  if (known === dimensions) return id
  if (known !== null) {
    await deleteModel(db, id)
    return modelOf(db, name, dimensions)
  }
  await changeRows(db, 'embedding_model', { id }, { dimensions })
  await ensureIndex(db, id, dimensions)
  return id
}

async function deleteOtherModels(db: Database, id: number): Promise<void> {
  const others = await db.selectFrom('embedding_model').select('id').where('id', '<>', id).execute()
  for (const other of others) await deleteModel(db, other.id)
}

async function deleteModel(db: Database, id: number): Promise<void> {
  await dropIndex(db, id)
  await removeRows(db, 'embedding_model', { id })
}

/** Delays the next rounds after a failure, each time twice as long; returns until when. */
async function pauseAfterFailure(db: Database, { id, failures }: ModelRow, now: Date): Promise<Date> {
  const retry_at = new Date(now.getTime() + minuteMs * Math.min(longestPauseMinutes, 2 ** failures))
  await changeRows(db, 'embedding_model', { id }, { failures: failures + 1, retry_at })
  return retry_at
}

async function endPauses(db: Database, id: number): Promise<void> {
  await changeRows(db, 'embedding_model', { id }, { failures: 0, retry_at: null })
}
