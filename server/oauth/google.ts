import type { oauth } from '#contract/oauth.ts'
import type { Handler } from '#server/call/handler.ts'
import { endLogin } from '#server/identity/login.ts'
import type { IdentityServices } from '#server/identity/providers.ts'

export const google: Handler<typeof oauth.google, IdentityServices> = (returned, context) =>
  endLogin(context, 'google', returned)
