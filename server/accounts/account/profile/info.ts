import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readAccount } from '#server/accounts/account/account.ts'

export const info: Handler<typeof account.info> = (_, context) => readAccount(context.db, context.caller.accountId)
