import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { networkOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { siteKeyDays, siteKeyTerms } from '#server/social/farcaster/local/keys.ts'
import { pendingRequest } from './request.ts'

/** The facts that the approval page shows before anything is signed. */
export const approval: Handler<typeof social.approval, FarcasterServices> = async ({ token }, context) => {
  const { config, now } = context
  const { code, user_agent, expires_at } = await pendingRequest(context, token)
  const app = await (await networkOf(context)).app()
  return {
    app: `Farwire · ${new URL(config.site.origin).host}`,
    app_fid: app.fid,
    code,
    user_agent,
    seconds: Math.ceil((expires_at.getTime() - now.getTime()) / 1000),
    scopes: siteKeyTerms.scopes,
    days: siteKeyDays,
  }
}
