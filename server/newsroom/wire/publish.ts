import type { Kysely } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskWire, SentFlash } from '#contract/newsroom/wire.ts'
import { flashOf, settingsOf, takeCommands, tokensIn, type FlashSettings } from '#domain/news/item/flash-field.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { changeFacts } from '#server/news/item/write/facts.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { publishVersion } from '#server/newsroom/item/go-public.ts'
import { saveDraft } from '#server/newsroom/item/save-draft.ts'
import { scheduleVersion } from '#server/newsroom/item/schedule.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import type { Parsed } from '#contract/calls.ts'
import { addRows, changeRows, rowOf } from '#server/platform/data/rows.ts'
import { checkFlash } from './preflight.ts'

/**
 * Publishes a flash: its working copies are written and arranged to go out together when the hold ends. What a program wrote goes out
 * with them only in languages that the site allows; else it waits for a person. Refuses `flash_title`, `flash_languages`, `preflight`, and
 * `flash_key` for a key that was sent with another content.
 */
export const publish: Handler<typeof deskWire.publish> = async (input, context) => {
  const { db, config, now, caller } = context
  const { texts, settings } = readFlash(input)
  const key = sentKey(caller, input.key)
  const content = versionOf(input)
  const earlier = await sentBefore(db, { key, content }, now)
  if (earlier) return { ...earlier, warnings: [] }
  const warnings = await checkFlash(
    context,
    {
      ...settings,
      texts: texts.map(({ lang, title, paragraphs }) => ({ lang, title, text: paragraphs.join('\n') })),
      sourceText: input.source_text,
    },
    input.strict,
  )
  const tags = [...settings.tags, ...settings.tokens.map((symbol) => `$${symbol}`)]
  const holdMs = config.wireDesk.holdSeconds * 1000
  const heldUntil = new Date(now.getTime() + holdMs)
  return db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('sent_flash')
      .values({ key, content, staff_id: caller.staffId, held_until: heldUntil, created_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!fresh) return { ...(await sentBefore(trx, { key, content }, now))!, warnings }
    const articleId = await insertFlash(trx, context, texts[0]!, settings)
    await changeRows(trx, 'sent_flash', { key }, { article_id: articleId })
    // The languages of a person limit translations of others' texts, not those of a flash (decisions/0147).
    const inside = { ...context, db: trx, caller: { ...caller, langs: [] } }
    for (const text of texts) {
      const id = { articleId, lang: text.lang }
      const content = paragraphsOf(text.paragraphs.join('\n'))
      await saveDraft(inside, {
        ...id,
        texts: { title: text.title, abstract: '', content, tags },
        isMachine: text.isMachine,
      })
      if (text.isMachine && !config.wireDesk.machinePublic.includes(text.lang)) continue
      if (text.isMachine) await noteMachine(trx, id)
      if (holdMs) await scheduleVersion(inside, { ...id, at: heldUntil, zone: 'UTC' })
      else await publishVersion(inside, id)
    }
    return { article_id: articleId, held_for: holdMs, warnings }
  })
}

/** The key of a flash is one of its sender: two senders may choose the same. */
export const sentKey = ({ staffId }: StaffContext['caller'], key: string): string => `${staffId} ${key}`

/** What became of a key; undefined for one that has not been sent. Refuses `flash_key`. */
async function sentBefore(
  trx: Kysely<DB>,
  { key, content }: { key: string; content: string },
  now: Date,
): Promise<SentFlash | undefined> {
  const sent = await rowOf(trx, 'sent_flash', { key }, ['article_id', 'held_until', 'content'])
  // One that was taken back before it arrived has no content.
  if (sent?.content && sent.content !== content) throw new Refusal('flash_key')
  return sent && { article_id: sent.article_id ?? 0, held_for: Math.max(0, sent.held_until.getTime() - now.getTime()) }
}

async function insertFlash(
  trx: Transaction,
  context: StaffContext,
  { lang, title }: FlashText,
  settings: FlashSettings,
): Promise<number> {
  const { caller, now } = context
  const { article_id } = await trx
    .insertInto('item')
    .values({ kind: 'flash', original_lang: lang, created_by: caller.staffId, created_at: now })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  await changeFacts(trx, article_id, {
    weight: settings.level,
    is_first: settings.isFirst,
    is_hot: settings.isHot,
    is_detective: settings.isDetective,
    is_show_home: settings.isShowHome,
    source_name: settings.sourceName,
    source_url: settings.sourceUrl,
  })
  await recordChange(trx, context, 'flash.send', article_id, { after: { lang, title, ...settings } })
  return article_id
}

const noteMachine = (trx: Transaction, { articleId, lang }: { articleId: number; lang: Locale }) =>
  addRows(trx, 'version_check', { article_id: articleId, lang, is_machine: true })

/** One language of a flash, without commands. */
interface FlashText {
  lang: Locale
  title: string
  paragraphs: string[]
  isMachine: boolean
}

/**
 * The texts of a flash and what its commands set, those that stand in the text of the source among them. Refuses `flash_title` and
 * `flash_languages`.
 */
function readFlash(input: Parsed<'deskWire.publish'>): { texts: FlashText[]; settings: FlashSettings } {
  const langs = input.texts.map(({ lang }) => lang)
  if (new Set(langs).size < langs.length || input.texts[0]!.is_machine) throw new Refusal('flash_languages')
  const read = input.texts.map(({ lang, text, is_machine }) => {
    const taken = takeCommands({ text, caret: 0 }, true)
    return { lang, isMachine: is_machine, commands: taken.commands, ...flashOf(taken.text) }
  })
  if (read.some(({ title }) => !title)) throw new Refusal('flash_title')
  const typed = settingsOf([...read[0]!.commands, ...tokensIn(read[0]!.title)])
  const settings: FlashSettings = {
    level: input.level ?? typed.level,
    isFirst: input.is_first || typed.isFirst,
    isHot: input.is_hot || typed.isHot,
    isDetective: input.is_detective || typed.isDetective,
    isShowHome: input.is_show_home && typed.isShowHome,
    sourceName: input.source_name ?? typed.sourceName,
    sourceUrl: input.source_url ?? typed.sourceUrl,
    tags: [...new Set([...input.tags, ...typed.tags])],
    tokens: [...new Set([...input.tokens.map((token) => token.replace(/^\$/, '').toUpperCase()), ...typed.tokens])],
  }
  return {
    texts: read.map(({ lang, title, paragraphs, isMachine }) => ({ lang, title, paragraphs, isMachine })),
    settings,
  }
}
