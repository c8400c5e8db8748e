import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { logInByCode } from './log-in-by-code.ts'

export const codeLogin: Handler<typeof account.codeLogin> = ({ email, code }, context) =>
  logInByCode(context, email, code)
