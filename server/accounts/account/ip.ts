import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'

/** The country is known only where a proxy in front of the site sends it (`cf-ipcountry` and its like are not trusted here). */
export const ip: Handler<typeof account.ip> = async (_, { client }) => ({ ip: client.ip, country: '' })
