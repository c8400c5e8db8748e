import { Refusal } from '#contract/errors.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { prepareTexts } from '#server/news/item/write/incoming.ts'
import { detailOf } from './detail.ts'
import { correctItem, publishVersion, removeRow } from './go-public.ts'
import { openVersion, textsOf, type VersionId } from './open-version.ts'
import { refuseOtherPen } from './pen.ts'
import { checkVersion } from './preflight.ts'
import { review } from './review.ts'
import { addRevision } from './revision.ts'
import { saveDraft } from './save-draft.ts'
import { cancelSchedule as cancel, scheduleVersion } from './schedule.ts'
import { seconds, versionsOf } from './versions.ts'
import { takeBack as takeVersionBack, withdrawItem } from './withdraw.ts'

interface Named {
  article_id: number
  lang: Locale
}

const idOf = ({ article_id, lang }: Named): VersionId => ({ articleId: article_id, lang })

async function after(context: StaffContext, named: Named, act: Promise<unknown>): Promise<{ version: ItemDetail }> {
  await act
  return { version: await detailOf(context, idOf(named)) }
}

/** An act by which a text goes out, with what should be looked at in it. */
async function goOut(context: StaffContext, named: Named & { strict: boolean }, act: () => Promise<unknown>) {
  const warnings = await checkVersion(context, idOf(named), named.strict)
  return { ...(await after(context, named, act())), warnings }
}

export const check: Handler<typeof deskItem.check> = async (input, context) => ({
  warnings: await checkVersion(context, idOf(input)),
})

export const create: Handler<typeof deskItem.create> = async ({ kind, lang }, context) => {
  const { caller, now } = context
  return context.db.transaction().execute(async (trx) => {
    const item = await trx
      .insertInto('item')
      .values({ kind, original_lang: lang, created_by: caller.staffId, created_at: now })
      .returning('article_id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, 'item.create', item.article_id, { after: { kind, lang } })
    return item
  })
}

export const save: Handler<typeof deskItem.save> = async (input, context) => {
  const { title = '', abstract = '', content, tags = [], base, client } = input
  const texts = { title, abstract, content, tags }
  const saved = await saveDraft(context, { ...idOf(input), texts, base: base ?? 0, client })
  const { contentHtml, ...stored } = saved.texts
  return {
    number: saved.number,
    saved_at: seconds(context.now),
    texts: { title: stored.title, abstract: stored.abstract, content: contentHtml, tags: stored.tags },
  }
}

export const discard: Handler<typeof deskItem.discard> = (input, context) => {
  const id = idOf(input)
  const { staffId } = context.caller
  const discarding = context.db.transaction().execute(async (trx) => {
    const version = await openVersion(trx, context, id, 'discard')
    await refuseOtherPen(trx, context, id)
    const texts = prepareTexts(textsOf(version))
    await addRevision(trx, { ...id, cause: 'replaced', staffId, texts, at: context.now })
    await removeRow(trx, 'item_draft', id)
    await recordChange(trx, context, 'item.discard', id.articleId, { before: { lang: id.lang, title: texts.title } })
  })
  return after(context, input, discarding)
}

export const submit: Handler<typeof deskItem.submit> = (input, context) =>
  after(context, input, review(context, { ...idOf(input), act: 'submit' }))

export const approve: Handler<typeof deskItem.approve> = (input, context) =>
  after(context, input, review(context, { ...idOf(input), act: 'approve' }))

export const publish: Handler<typeof deskItem.publish> = (input, context) =>
  goOut(context, input, () => publishVersion(context, idOf(input)))

export const takeBack: Handler<typeof deskItem.takeBack> = (input, context) =>
  after(context, input, takeVersionBack(context, idOf(input)))

export const cancelSchedule: Handler<typeof deskItem.cancelSchedule> = (input, context) =>
  after(context, input, cancel(context, idOf(input)))

export const correct: Handler<typeof deskItem.correct> = (input, context) =>
  goOut(context, input, () => correctItem(context, { ...idOf(input), notice: input.notice }))

/** Refuses `bad_parameter` for a zone or a day that does not exist. */
export const schedule: Handler<typeof deskItem.schedule> = (input, context) => {
  const at = instantOf(input.at, input.zone)
  return goOut(context, input, () =>
    scheduleVersion(context, { ...idOf(input), at, zone: input.zone, correction: input.notice ?? '' }),
  )
}

function instantOf(local: string, zone: string): Date {
  if (!zoneNamed(zone)) throw new Refusal('bad_parameter', { name: 'zone' })
  const minute = momentOf(local.slice(0, 16), zone)
  const second = Number(local.slice(17))
  if (Number.isNaN(minute) || second > 59) throw new Refusal('bad_parameter', { name: 'at' })
  return new Date(minute + second * 1000)
}

export const withdraw: Handler<typeof deskItem.withdraw> = async (input, context) => {
  const { article_id, lang, reason, all } = input
  const versions = (await versionsOf(context.db, [article_id])).get(article_id) ?? []
  const shown = versions.filter(({ shown }) => shown === 'published' || shown === 'corrected')
  const langs = all && shown.length > 0 ? shown.map((version) => version.lang) : [lang]
  return after(context, input, withdrawItem(context, { articleId: article_id, langs, reason }))
}
