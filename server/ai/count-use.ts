import { questionLimits } from '#contract/ai.ts'
import { accountIdOf } from '#server/call/caller.ts'
import { networkOf } from '#server/call/client.ts'
import type { CallContext } from '#server/call/context.ts'

const dayMinutes = 24 * 60

/** Who is counted: an account, else the network of a client; '' where neither is known. */
function countedAs({ caller, client }: CallContext): string {
  const accountId = accountIdOf(caller)
  return accountId === undefined ? networkOf(client.ip) : `account ${accountId}`
}

/** Counts a question of a day. Refuses `too_many`. */
export async function countOfDay(context: CallContext): Promise<void> {
  const who = countedAs(context)
  if (who)
    await context.services.limits.count('questions a day', who, { points: questionLimits.day, minutes: dayMinutes })
}

/** Counts what another call than `ai.ask` has answered or written, under the limits of questions. Refuses `too_many`. */
export async function countAsQuestion(context: CallContext): Promise<void> {
  const who = countedAs(context)
  if (who) await context.services.limits.count('ai.ask', who, { points: questionLimits.tenMinutes, minutes: 10 })
  await countOfDay(context)
}
