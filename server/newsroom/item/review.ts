import type { StaffContext } from '#server/platform/call/context.ts'
import { nextState, type VersionAct } from '#domain/news/item/state.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { prepareTexts, textColumns } from '#server/news/item/write/incoming.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { openVersion, textsOf, type VersionId } from './open-version.ts'
import { addRevision } from './revision.ts'

type ReviewAct = Extract<VersionAct, 'submit' | 'approve' | 'return'>

const causes = { submit: 'submitted', approve: 'approved', return: 'returned' } as const

/**
 * Moves the working copy of a version between its writer and a reviewer; the note of a return stays at it until it is submitted
 * again. Returns who wrote it last and its title.
 */
export async function review(
  context: StaffContext<object>,
  { act, note = '', ...id }: VersionId & { act: ReviewAct; note?: string },
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
    const columns = { state: nextState(state, act)!.work, ...returned, updated_at: at }
    await trx
      .insertInto('item_draft')
      .values({ article_id: articleId, lang, ...textColumns(texts), ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['article_id', 'lang'])
          .doUpdateSet({ ...columns, ...(act === 'approve' && { is_machine: false }) }),
      )
      .execute()
    await addRevision(trx, { ...id, cause: causes[act], staffId, texts, note, at })
    await recordChange(trx, context, {
      action: `item.${act}`,
      kind: 'item',
      id: articleId,
      before: { lang, state: state.work },
      after: { lang, state: columns.state, ...(note && { note }) },
    })
    return { writerId: draft?.written_by ?? version.item.created_by, title: texts.title }
  })
}
