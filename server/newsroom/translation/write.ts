import { Refusal } from '#contract/errors.ts'
import type { deskTranslation } from '#contract/newsroom/translation.ts'
import type { CallServices, StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { sql } from 'kysely'
import { lockWriters } from '#server/news/item/write/lock.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { refuseWarnings } from '#server/newsroom/item/preflight.ts'
import { publishVersion } from '#server/newsroom/item/go-public.ts'
import {
  actorOf,
  readSeenVersion,
  readVersion,
  requireAct,
  textsOf,
  type VersionId,
} from '#server/newsroom/item/open-version.ts'
import { review } from '#server/newsroom/item/review.ts'
import { saveDraft } from '#server/newsroom/item/save-draft.ts'
import { scheduleVersion } from '#server/newsroom/item/schedule.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { translateDocument } from '#server/platform/translation/translate-html.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import { putRow } from '#server/platform/data/rows.ts'
import { namesKept } from './glossary.ts'
import { takeOverMade } from './machine.ts'
import { pairOf } from './pair.ts'

export const save: Handler<typeof deskTranslation.save> = async (input, context) => {
  const id = { articleId: input.article_id, lang: input.lang }
  const before = await readVersion(context.db, id)
  if (!before) throw new Refusal('not_found')
  const { abstract, tags } = textsOf(before)
  const texts = { title: input.title, abstract, content: input.passages.join(''), tags }
  await saveDraft(context, { ...id, texts, base: input.number ?? 0, client: input.client })
  return pairOf(context, id)
}

/** Refuses as Translation does. */
export const machine: Handler<typeof deskTranslation.machine, CallServices & TranslationServices> = async (
  { article_id, lang },
  context,
) => {
  const id = { articleId: article_id, lang }
  const version = await readSeenVersion(context.db, context, id)
  const from = version.item.original_lang
  requireAct('write', actorOf(context.caller, version.item, lang), lang)
  const source = textsOf((await readVersion(context.db, { ...id, lang: from }))!)
  if (from === lang) throw new Refusal('translate_absent')
  const names = await namesKept(context.db, `${source.title}\n${plainText(source.content)}`, from, lang)
  const { texts, html } = await translateDocument(
    context.services.translation,
    { texts: [source.title], html: source.content },
    { from, to: lang, names, signal: context.signal },
  )
  const written = { title: texts[0]!, abstract: '', content: html, tags: source.tags }
  await saveDraft(context, { ...id, texts: written, isMachine: true })
  return pairOf(context, id)
}

/**
 * Approves a language. A working copy is published with its source: immediately if that is public, at its scheduled
 * time if it is scheduled; otherwise it waits as approved. Without a working copy, the public text counts as checked.
 * Refuses `translation_lacks` with the number of elements that the translation lacks.
 */
export const approve: Handler<typeof deskTranslation.approve> = async (
  { article_id, lang, is_passed, strict },
  context,
) => {
  const id = { articleId: article_id, lang }
  const { item } = await readSeenVersion(context.db, context, id)
  requireAct('approve', actorOf(context.caller, item, lang), lang)
  const { checks, source_lang, warnings } = await pairOf(context, id)
  refuseWarnings(warnings, strict)
  const lacking = checks.filter(({ is_found }) => !is_found)
  if (lacking.length && !is_passed) throw new Refusal('translation_lacks', { count: lacking.length })
  await context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx }
    await lockWriters(trx)
    const { draft, shown } = (await readVersion(trx, id))!
    if (!draft && shown?.state !== 'published') throw new Refusal('item_state')
    if (draft && draft.state !== 'approved') await review(inside, { ...id, act: 'approve' })
    if (draft) await sendWithSource(inside, trx, id, source_lang)
    else await takeOverMade(trx, article_id, lang)
    await noteChecked(trx, id)
    await recordChange(trx, context, 'translation.approve', article_id, {
      after: { lang, passed: lacking.map(({ source }) => source) },
    })
  })
  return pairOf(context, id)
}

async function sendWithSource(
  context: StaffContext,
  trx: Transaction,
  id: VersionId,
  sourceLang: VersionId['lang'],
): Promise<void> {
  const { shown, release } = (await readVersion(trx, { ...id, lang: sourceLang }))!
  if (shown?.state === 'published') await publishVersion(context, id)
  else if (release) await scheduleVersion(context, { ...id, at: release.release_at, zone: release.zone })
}

const noteChecked = (trx: Transaction, { articleId, lang }: VersionId) => {
  const checked = { checked_at: sql<Date>`written_at()`, is_machine: false }
  return putRow(trx, 'version_check', { article_id: articleId, lang, ...checked }, ['article_id', 'lang'], checked)
}
