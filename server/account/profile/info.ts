import type { account } from '#contract/account.ts'
import type { Handler } from '#server/call/handler.ts'
import { readAccount } from '#server/account/account.ts'

export const info: Handler<typeof account.info> = (_, context) => readAccount(context.db, context.caller.accountId)
