import { Refusal } from '#contract/errors.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import {
  completeTexts,
  prepareTexts,
  Unusable,
  type PreparedTexts,
  type Texts,
} from '#server/news/item/write/incoming.ts'
import { lockWriters } from '#server/news/item/write/lock.ts'
import { addCorrection, publishTexts } from '#server/news/item/write/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { openVersion, textsOf, type OpenedItem, type OpenedVersion, type VersionId } from './open-version.ts'
import { addRevision } from './revision.ts'
import { notifyReaders } from './notify-readers.ts'

/** Makes the working copy of a version public now; the other languages stay as they are. Refuses `item_embargo`, `item_text`, `item_alt`. */
export async function publishVersion(context: StaffContext<object>, id: VersionId): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockWriters(trx)
    const version = await openVersion(trx, context, id, 'publish')
    const { staffId } = context.caller
    await goPublic(trx, { ...id, item: version.item, texts: publishable(version), staffId, at: context.now })
    await removeWork(trx, id)
    await recordChange(trx, context, 'item.publish', id.articleId, change(version, id))
  })
}

/**
 * Corrects what is public: a notice, with the time, and the working copy in place of the text, if there is one. Who saved
 * or shared it gets a message. Refuses as `publishVersion` does.
 */
export async function correctItem(
  context: StaffContext<object>,
  { notice, ...id }: VersionId & { notice: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockWriters(trx)
    const version = await openVersion(trx, context, id, 'correct')
    const { staffId } = context.caller
    const released = { ...id, item: version.item, texts: publishable(version), staffId, at: context.now }
    await goPublic(trx, { ...released, correction: notice })
    await notifyReaders(trx, context.config, {
      articleId: id.articleId,
      langs: [id.lang],
      kind: 'item_corrected',
      body: notice,
      at: context.now,
    })
    await removeWork(trx, id)
    const { before, after } = change(version, id)
    await recordChange(trx, context, 'item.correct', id.articleId, { before, after: { ...after, notice } })
  })
}

export interface Release extends VersionId {
  item: OpenedItem
  texts: PreparedTexts
  staffId: number | null
  at: Date
  /** The public notice, where it is a correction. */
  correction?: string
}

/** Makes a text public, with its revision and, where it is a correction, its notice. Refuses `item_embargo`. */
export async function goPublic(trx: Transaction, release: Release): Promise<void> {
  const { articleId, lang, item, texts, staffId, at, correction = '' } = release
  refuseEmbargo(item, at)
  if (!(await publishTexts(trx, articleId, lang, texts, at))) throw new Refusal('item_embargo', { time: '' })
  if (correction) await addCorrection(trx, { articleId, lang, body: correction, at })
  const cause = correction ? 'corrected' : 'published'
  await addRevision(trx, { articleId, lang, cause, staffId, texts, note: correction, at })
}

/** Refuses `item_embargo` for a moment before the end of an item's embargo. */
export function refuseEmbargo({ embargo_until }: Pick<OpenedItem, 'embargo_until'>, at: Date): void {
  if (embargo_until && embargo_until > at)
    throw new Refusal('item_embargo', { time: `${embargo_until.toISOString().slice(0, 16).replace('T', ' ')} UTC` })
}

const pictureWithoutAlt = /<img [^<>]*alt=""/

/** The text of a version as it would become public. Refuses as `outgoingTexts` does. */
export const publishable = (version: Pick<OpenedVersion, 'draft' | 'shown' | 'item'>): PreparedTexts =>
  outgoingTexts(textsOf(version), version.item.kind)

/** Texts as they would become public. Refuses `item_text` without a text, `item_alt` for a picture that nobody describes. */
export function outgoingTexts(given: Texts, kind: ItemKind): PreparedTexts {
  const texts = readersTexts(given, kind)
  if (pictureWithoutAlt.test(texts.contentHtml)) throw new Refusal('item_alt')
  return texts
}

/** Texts as readers would see them. Refuses `item_text` without a text. */
export function readersTexts(given: Texts, kind: ItemKind): PreparedTexts {
  try {
    return completeTexts(prepareTexts(given), kind)
  } catch (error) {
    if (error instanceof Unusable) throw new Refusal('item_text')
    throw error
  }
}

/** Ends what was under way with a version that has gone out. */
async function removeWork(trx: Transaction, id: VersionId): Promise<void> {
  await removeRow(trx, 'item_draft', id)
  await removeRow(trx, 'scheduled_release', id)
}

/** Removes the working copy of a version, or what was to go out of it. */
export const removeRow = (
  trx: Transaction,
  table: 'item_draft' | 'scheduled_release',
  { articleId, lang }: VersionId,
): Promise<unknown> => trx.deleteFrom(table).where('article_id', '=', articleId).where('lang', '=', lang).execute()

function change({ shown, draft, state }: OpenedVersion, { lang }: VersionId) {
  return {
    before: { lang, state: state.shown, title: shown?.title ?? null },
    after: { lang, state: 'published', title: (draft ?? shown)?.title ?? null },
  }
}
