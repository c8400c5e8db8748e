import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { areChinese } from '#domain/platform/language/translation-pair.ts'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { NewsKind } from '#domain/news/item/kind.ts'
import { readMachineLanguages } from '#server/news/index/machine-text.ts'
import { lockItem, lockWriters } from '#server/news/item/write/lock.ts'
import { publishItemEvents, updateListing } from '#server/news/item/write/publish.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { translateDocument } from '#server/platform/translation/translate-html.ts'
import type { Translation } from '#server/platform/translation/translation.ts'
import { checksOf, outOfPlace, textOf } from './checks.ts'
import { namesKept, termsIn } from './glossary.ts'

/** How old a text may be that is still translated: a language that is turned on begins with what is news. */
const newsMs = 2 * 86_400_000
/** Texts of one round; the next begins at once where these were published. */
const maxTexts = 20

interface Due {
  article_id: number
  kind: NewsKind
  from: Locale
  to: Locale
  title: string
  abstract: string
  content: string
  tags: string[]
}

export interface Way {
  from: Locale
  to: Locale
  kind: NewsKind
}

/**
 * The public news that a machine is to serve in a language and that is not in it, the newest first. Between the Chinese scripts a rule
 * converts; an invented item is no news, and of a text that failed the checks only a changed source is tried again.
 */
export const dueOf = (ways: readonly Way[], now: Date) => sql`
  from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb) as way ("from" text, "to" text, kind text)
  join item on item.kind = way.kind and item.original_lang = way.from
    and item.published_at > ${new Date(now.getTime() - newsMs)} and not item.is_demo
  join item_version as written on written.article_id = item.article_id and written.lang = way.from
    and written.state = 'published' and written.made_by is null
  left join item_version as made on made.article_id = item.article_id and made.lang = way.to
  where (made.lang is null or made.made_by = 'machine' and made.state <> 'published')
    and not exists (select from machine_refusal as refused
      where refused.article_id = item.article_id and refused.lang = way.to and refused.source_at = written.text_changed_at)`

/** What the newsroom has turned on, from every language that the translator knows. */
export async function waysOf(db: Database, translation: Translation): Promise<Way[]> {
  const chosen = await readMachineLanguages(db)
  return locales.flatMap((to) =>
    (chosen[to] ?? []).flatMap((kind) =>
      locales.flatMap((from) =>
        from === to || areChinese(from, to) || !translation.can(from, to) ? [] : { from, to, kind },
      ),
    ),
  )
}

/**
 * Translates what is due and publishes it, marked. A text that does not pass the checks of translations stays out and is noted. A
 * translator that fails ends the round: `stopped` is the name of its refusal.
 */
export async function translateDue(db: Database, translation: Translation, now: Date) {
  if (!translation.isGeneral) return { made: 0 }
  const { rows } = await sql<Due>`
    select item.article_id, item.kind, way."from", way."to", written.title, written.abstract, written.content_html as content, written.tags
    ${dueOf(await waysOf(db, translation), now)} order by item.published_at desc, item.article_id desc limit ${maxTexts}
  `.execute(db)
  let made = 0
  for (const due of rows) {
    // What the translator can is known from its first answer on.
    if (!translation.can(due.from, due.to)) continue
    try {
      if (await publishMade(db, due, await translated(db, translation, due))) made++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.refusal === 'translate_unfaithful') await noteRefusal(db, due, String(error.values.lost))
      else if (error.refusal !== 'translate_absent') return { made, stopped: error.refusal }
    }
  }
  return { made }
}

type Made = Pick<Due, 'title' | 'abstract' | 'content' | 'tags'>

/** Refuses as Translation does, and `translate_unfaithful` for a lost link or term and for the letters of another language. */
async function translated(db: Database, translation: Translation, due: Due): Promise<Made> {
  const { from, to } = due
  const source = textOf(due)
  const { texts, html } = await translateDocument(
    translation,
    { texts: [due.title, due.abstract, ...due.tags], html: due.content },
    { from, to, names: await namesKept(db, source, from, to) },
  )
  const [title = '', abstract = '', ...tags] = texts
  const made = { title, abstract, content: html, tags: [...new Set(tags)] }
  const lacking = checksOf(due, made, to, await termsIn(db, source, from, to)).filter(({ is_found }) => !is_found)
  const lost = [...lacking.map((check) => check.source), ...outOfPlace(from, due, to, made).map(({ kind }) => kind)]
  if (lost.length) throw new Refusal('translate_unfaithful', { lost: lost.join(', ') })
  return made
}

/** Whether the source still says what was translated. */
const isSame = ({ article_id, from, title, abstract, content }: Due) => sql`
  written.article_id = ${article_id} and written.lang = ${from} and written.state = 'published' and written.made_by is null
  and written.title = ${title} and written.abstract = ${abstract} and written.content_html = ${content}`

/** False where the source has changed meanwhile, or somebody has written the language. */
const publishMade = (db: Database, due: Due, { title, abstract, content, tags }: Made): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { article_id: articleId, to: lang } = due
    await lockWriters(trx)
    await lockItem(trx, articleId)
    const minutes = readMinutes(plainText(content))
    const columns = sql.raw('updated_at, title, abstract, content_html, tags, read_minutes')
    const state = sql.raw('state, withdrawn_reason, published_at, listed_at, made_from')
    const { numAffectedRows } = await sql`
      insert into item_version (article_id, lang, kind, made_by, ${columns}, ${state})
      select article_id, ${lang}, kind, 'machine', now(), ${title}, ${abstract}, ${content}, ${tags}::text[], ${minutes},
        'published', '', published_at, listed_at, lang
      from item_version as written where ${isSame(due)}
      on conflict (article_id, lang) do update set (${columns}, ${state}) = (
        select now(), excluded.title, excluded.abstract, excluded.content_html, excluded.tags, excluded.read_minutes,
          excluded.state, '', excluded.published_at, excluded.listed_at, excluded.made_from)
      where item_version.made_by = 'machine'
    `.execute(trx)
    if (!numAffectedRows) return false
    // It is of the age of what it says (`hideOutdated`); the trigger that notes changes has set the time of this moment.
    await sql`
      update item_version as made set text_changed_at = written.text_changed_at from item_version as written
      where ${isSame(due)} and made.article_id = ${articleId} and made.lang = ${lang}
    `.execute(trx)
    await trx.deleteFrom('machine_refusal').where('article_id', '=', articleId).where('lang', '=', lang).execute()
    await updateListing(trx, [articleId])
    await publishItemEvents(trx, 'published', [{ articleId, lang }])
    return true
  })

const noteRefusal = (db: Database, due: Due, lost: string) =>
  sql`
    insert into machine_refusal (article_id, lang, source_at, lost)
    select article_id, ${due.to}, text_changed_at, ${lost} from item_version as written where ${isSame(due)}
    on conflict (article_id, lang) do update set source_at = excluded.source_at, lost = excluded.lost, refused_at = now()
  `.execute(db)

/** A text by machine is that of the person who approves it. False if this language has none. */
export async function takeOverMade(trx: Transaction, articleId: number, lang: Locale): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('item_version')
    .set({ made_by: null, made_from: null, updated_at: sql`now()` })
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .where('made_by', '=', 'machine')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) return false
  await updateListing(trx, [articleId])
  await publishItemEvents(trx, 'corrected', [{ articleId, lang }])
  return true
}
