import { Refusal } from '#contract/errors.ts'
import { reviews } from '#domain/newsroom/acts.ts'
import { nextState } from '#domain/news/item/state.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import {
  prepareTexts,
  textColumns,
  Unusable,
  type PreparedTexts,
  type Texts,
} from '#server/news/item/write/incoming.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { openVersion, type OpenedVersion, type VersionId } from './open-version.ts'
import { noteWriting, penHolder } from './pen.ts'
import { addRevision } from './revision.ts'

export interface DraftToSave extends VersionId {
  texts: Texts
  /** The number of the working copy that this text was made of, 0 for none. Left out by programs that write the whole text. */
  base?: number | undefined
  /** The open editor: it alone may save again what it may have saved already. */
  client?: string | undefined
  /** Whether a translation program wrote it. */
  isMachine?: boolean
  cause?: 'typed' | 'restored'
}

export interface SavedDraft {
  number: number
  texts: PreparedTexts
}

/**
 * Saves the working copy of a version; the public text is unchanged. Refuses `item_pen` while another member of staff
 * writes it and `item_conflict` if another one has changed it since `base`; the refused text is stored as a revision,
 * unless it contains nothing new.
 */
export async function saveDraft(context: StaffContext<object>, draft: DraftToSave): Promise<SavedDraft> {
  const texts = prepare(draft.texts)
  const saved = await inTransaction(context.db, async (trx) => {
    const version = await openVersion(trx, context, draft, 'write')
    const { staffId } = context.caller
    const holder = await penHolder(trx, draft, context.now)
    const other = holder && holder.staff_id !== staffId ? holder : undefined
    if (!other && !isStale(version, draft, texts)) return write(trx, context, draft, version, texts)
    if (!saysTheSame(version, texts))
      await addRevision(trx, { ...draft, cause: 'refused', staffId, texts, at: context.now })
    return other ? new Refusal('item_pen', { name: other.name }) : new Refusal('item_conflict')
  })
  if (saved instanceof Refusal) throw saved
  return saved
}

function prepare(texts: Texts): PreparedTexts {
  try {
    return prepareTexts(texts)
  } catch (error) {
    if (error instanceof Unusable) throw new Refusal('item_text')
    throw error
  }
}

const saysTheSame = ({ draft }: OpenedVersion, texts: PreparedTexts): boolean =>
  draft?.title === texts.title && draft.abstract === texts.abstract && draft.content_html === texts.contentHtml

/** Whether another member of staff has changed the text that this one is based on. */
function isStale(version: OpenedVersion, { base, client }: DraftToSave, texts: PreparedTexts): boolean {
  const { draft } = version
  if (base === undefined || base === (draft?.number ?? 0)) return false
  // Where the working copy went out meanwhile, it is gone.
  if (!draft) return true
  return !saysTheSame(version, texts) && !(client && draft.written_in === client)
}

async function write(
  trx: Transaction,
  context: StaffContext<object>,
  { articleId, lang, isMachine = false, client = '', cause = 'typed' }: DraftToSave,
  { state, actor, draft }: OpenedVersion,
  texts: PreparedTexts,
): Promise<SavedDraft> {
  const { staffId } = context.caller
  const at = context.now
  const columns = {
    state: nextState(state, 'write', reviews(actor)).work,
    ...textColumns(texts),
    is_machine: isMachine,
    written_by: staffId,
    written_in: client,
    updated_at: at,
  }
  const { number } = await trx
    .insertInto('item_draft')
    .values({ article_id: articleId, lang, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'lang'])
        .doUpdateSet((eb) => ({ ...columns, number: eb('item_draft.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  const { isNew } = await addRevision(trx, { articleId, lang, cause, staffId, texts, at })
  await noteWriting(trx, { articleId, lang, staffId, at })
  if (isNew)
    await recordChange(trx, context, 'item.write', articleId, {
      before: draft ? { lang, title: draft.title } : null,
      after: { lang, title: texts.title },
    })
  return { number, texts }
}
