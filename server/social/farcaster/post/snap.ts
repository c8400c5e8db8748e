import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { fetchSnap } from './snap-page.ts'
import { withOwnPictures } from './snap-pictures.ts'

const maxRedirects = 3

/** The first page of a snap, without a viewer: snaps must work for anonymous requests. */
export const snap: Handler<typeof social.snap, FarcasterServices> = async ({ url }, context) =>
  withOwnPictures(await fetchSnap(url, { maxRedirects }), context)
