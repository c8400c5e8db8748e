import type { deskWire } from '#contract/newsroom/wire.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { previewOf, type PreviewServices } from '#server/social/preview/read.ts'

/** Refuses `no_preview` for an address that is none, and for a page that cannot be read, without a reason. */
export const page: Handler<typeof deskWire.page, PreviewServices> = async ({ url }, context) => {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    throw new Refusal('no_preview')
  address.hash = ''
  const { title, site_name, host } = await previewOf(address.href, context)
  return { title, name: site_name || host, url: address.href }
}
