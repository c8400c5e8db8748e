import type { StaffContext } from '#server/platform/call/handler.ts'
import { nextState, type VersionAct } from '#domain/news/item/state.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { prepareTexts, textColumns } from '#server/news/item/write/incoming.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { putRow } from '#server/platform/data/rows.ts'
import { openVersion, textsOf, type VersionId } from './open-version.ts'
import { addRevision } from './revision.ts'

type ReviewAct = Extract<VersionAct, 'submit' | 'approve' | 'return'>

const causes = { submit: 'submitted', approve: 'approved', return: 'returned' } as const

/**
 * Moves the working copy of a version between its writer and a reviewer; the note of a return stays at it until it is submitted
 * again. It waits for `to`, a returned one otherwise for its writer, while they are at the desk. Returns who wrote it last and its title.
 */
export async function review(
  context: StaffContext<object>,
  { act, note = '', to, ...id }: VersionId & { act: ReviewAct; note?: string; to?: number | undefined },
): Promise<{ writerId: number | null; title: string }> {
  const { articleId, lang } = id
  const { staffId } = context.caller
  const at = context.now
  return inTransaction(context.db, async (trx) => {
    const version = await openVersion(trx, context, id, act)
    const { draft, state } = version
    const texts = prepareTexts(textsOf(version))
    const returned =
      act === 'return'
        ? { return_note: note, returned_by: staffId, returned_at: at }
        : { return_note: '', returned_by: null, returned_at: null }
    const writerId = draft?.written_by ?? version.item.created_by
    const handedTo = to ?? (act === 'return' ? await atTheDesk(trx, writerId) : null)
    const handed = { handed_to: handedTo, handed_by: handedTo === null ? null : staffId }
    const columns = { state: nextState(state, act)!.work, ...returned, ...handed, updated_at: at }
    await putRow(
      trx,
      'item_draft',
      { article_id: articleId, lang, ...textColumns(texts), ...columns },
      ['article_id', 'lang'],
      { ...columns, ...(act === 'approve' && { is_machine: false }) },
    )
    await addRevision(trx, { ...id, cause: causes[act], staffId, texts, note, at })
    await recordChange(trx, context, `item.${act}`, articleId, {
      before: { lang, state: state.work },
      after: { lang, state: columns.state, ...(note && { note }) },
    })
    return { writerId, title: texts.title }
  })
}

const atTheDesk = async (trx: Transaction, staffId: number | null): Promise<number | null> => {
  const query = trx.selectFrom('staff').select('id').where('id', '=', staffId).where('ended_at', 'is', null)
  return (await query.executeTakeFirst())?.id ?? null
}
