import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import { describeEntity } from '#domain/newsroom/entity.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { readValues } from './given.ts'
import { idIn } from './id.ts'
import { permit } from './permit.ts'
import { storeEntity } from './store-entity.ts'
import { stores } from './stores.ts'

/** Stores the values of a form, and notifies the person concerned, if any. */
export const save: Handler<typeof deskEntity.save, MailServices> = async (
  { kind, id: sent, version, values: json },
  context,
) => {
  if (describeEntity(kind).isReadOnly) throw new Refusal('not_found')
  permit(kind, context.caller)
  const known = sent ? idIn(kind, sent) : undefined
  const values = readValues(kind, json)
  const { id, before, after } = await context.db
    .transaction()
    .execute((trx) => storeEntity(trx, context, { kind, id: known, version, values }))
  if (after) await stores[kind].inform?.(context, before, after)
  return { id, version: versionOf(after ?? {}) }
}
