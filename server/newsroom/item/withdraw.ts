import { Refusal } from '#contract/errors.ts'
import { takeBackMs } from '#domain/platform/constants.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { prepareTexts, textColumns } from '#server/news/item/write/incoming.ts'
import { unpublishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { addRows } from '#server/platform/data/rows.ts'
import { openVersion, textsOf, type VersionId } from './open-version.ts'
import { addRevision } from './revision.ts'
import { notifyReaders } from './notify-readers.ts'

/**
 * Withdraws versions: their addresses say why from now on, to machines with 410, and what was to go out of them does not. Who
 * saved or shared one of them gets one message.
 */
export async function withdrawItem(
  context: StaffContext<object>,
  { articleId, langs, reason }: { articleId: number; langs: readonly Locale[]; reason: string },
): Promise<void> {
  const at = context.now
  await inTransaction(context.db, async (trx) => {
    for (const lang of langs) {
      const id = { articleId, lang }
      const { shown, state } = await openVersion(trx, context, id, 'withdraw')
      await withdrawVersion(trx, articleId, lang, reason)
      await trx.deleteFrom('scheduled_release').where('article_id', '=', articleId).where('lang', '=', lang).execute()
      const texts = prepareTexts(textsOf({ draft: undefined, shown }))
      await addRevision(trx, { ...id, cause: 'withdrawn', staffId: context.caller.staffId, texts, note: reason, at })
      await recordChange(trx, context, 'item.withdraw', articleId, {
        before: { lang, state: state.shown },
        after: { lang, state: 'withdrawn', reason },
      })
    }
    await notifyReaders(trx, context.config, { articleId, langs, kind: 'item_withdrawn', body: reason, at })
  })
}

/** Takes a version back that became public a moment ago, as if it had not been: it is a working copy again. Refuses `take_back_late`. */
export async function takeBack(context: StaffContext<object>, id: VersionId): Promise<void> {
  const { articleId, lang } = id
  const at = context.now
  await inTransaction(context.db, async (trx) => {
    const { shown, draft } = await openVersion(trx, context, id, 'takeBack')
    const age = at.getTime() - (shown?.published_at?.getTime() ?? 0)
    if (!shown || age > takeBackMs) throw new Refusal('take_back_late')
    await unpublishVersion(trx, articleId, lang)
    const texts = prepareTexts(textsOf({ draft: undefined, shown }))
    if (!draft)
      await addRows(trx, 'item_draft', {
        article_id: articleId,
        lang,
        ...textColumns(texts),
        written_by: context.caller.staffId,
        updated_at: at,
      })
    await addRevision(trx, { ...id, cause: 'taken_back', staffId: context.caller.staffId, texts, at })
    await recordChange(trx, context, 'item.takeBack', articleId, {
      before: { lang, state: 'published' },
      after: { lang, state: 'draft' },
    })
  })
}
