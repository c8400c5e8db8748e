import { Refusal } from '#contract/errors.ts'
import type { deskHook } from '#contract/newsroom/hook.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { newSecret } from '#server/platform/webhook/sign.ts'
import { readHookAddress } from './address.ts'

/** The maximum number of webhooks: every change of an item writes one row for each. */
const maxHooks = 50

export const add: Handler<typeof deskHook.add> = async (input, context) => {
  const url = readHookAddress(input.url, context.config.webhooks)
  const events = [...new Set(input.events)]
  const secret = newSecret()
  return context.db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxHooks) throw new Refusal('hooks_full', { max: maxHooks })
    const { id } = await trx
      .insertInto('webhook')
      .values({ url, events, secret, created_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, { action: 'hook.add', kind: 'hook', id, after: { url, events } })
    return { id, secret }
  })
}
