import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { fetchSnap } from './snap-page.ts'

const maxRedirects = 3

/** The first page of a snap, without a viewer: snaps must work for anonymous requests. */
export const snap: Handler<typeof social.snap, FarcasterServices> = ({ url }) => fetchSnap(url, { maxRedirects })
