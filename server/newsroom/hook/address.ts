import { isIP } from 'node:net'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isPublicAddress } from '#server/platform/fetch/address.ts'

/**
 * The address of a webhook, normalised. Refuses `hook_address`: not http(s), with a login in it, or an address of a private network that
 * WEBHOOK_PRIVATE_ORIGINS does not name. A name is resolved, and checked again, with each request.
 */
export function readHookAddress(text: string, { privateOrigins }: Config['webhooks']): string {
  const url = URL.parse(text)
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isPrivate = isIP(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(localhost|local|internal)\.?$/.test(host)
  const isRefused = isPrivate && !privateOrigins.includes(url?.origin ?? '')
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || isRefused)
    throw new Refusal('hook_address')
  url.hash = ''
  return url.href
}
