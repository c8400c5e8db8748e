import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import type { MailServices } from '#server/mail/send.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { given, readValues } from './given.ts'
import { idIn } from './id.ts'
import { permit } from './permit.ts'
import type { EntityStore } from './store.ts'
import { stores } from './stores.ts'

/** Stores an entity by the function of its room, which also tells the cached pages, and writes both states into the log. */
export const save: Handler<typeof deskEntity.save, MailServices> = async (
  { kind, id: sent, values: json },
  context,
) => {
  const store = stores[kind]
  if (!isStore(store)) throw new Refusal('not_found')
  permit(kind, context.caller)
  const known = sent ? idIn(kind, sent) : undefined
  const values = given(readValues(kind, json))
  const by = { staffId: context.caller.staffId, now: context.now }
  const { id, before, after } = await context.db.transaction().execute(async (trx) => {
    const before = known === undefined ? undefined : await store.read(trx, known)
    if (known !== undefined && !before) throw new Refusal('not_found')
    const id = await store.save(trx, known, values, by)
    const after = await store.read(trx, id)
    const action = before ? `${kind}.change` : `${kind}.add`
    await recordChange(trx, context, { action, kind, id, before: before ?? null, after: after ?? null })
    return { id, before, after }
  })
  if (after) await store.inform?.(context, before, after)
  return { id }
}

const isStore = (store: object): store is EntityStore => 'save' in store
