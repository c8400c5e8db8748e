import { questionLimits } from '#contract/answers/ask.ts'
import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { networkOf } from '#server/platform/call/client.ts'

const dayMinutes = 24 * 60

/** The subject that is counted: an account, otherwise the network of a client; '' if neither is known. */
function countedAs({ caller, client }: CallContext): string {
  const accountId = accountIdOf(caller)
  return accountId === undefined ? networkOf(client.ip) : `account ${accountId}`
}

/** Counts a question of the day. Refuses `too_many`. */
export async function countOfDay(context: CallContext): Promise<void> {
  const who = countedAs(context)
  if (who)
    await context.services.limits.count('questions a day', who, { points: questionLimits.day, minutes: dayMinutes })
}

/** Counts answers and texts of calls other than `ai.ask`, under the limits of questions. Refuses `too_many`. */
export async function countAsQuestion(context: CallContext): Promise<void> {
  const who = countedAs(context)
  if (who) await context.services.limits.count('ai.ask', who, { points: questionLimits.tenMinutes, minutes: 10 })
  await countOfDay(context)
}
