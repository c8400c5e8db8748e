import { splitLocale } from '#domain/platform/locale.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { referenceOf } from './reference.ts'

const postHosts = /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/
const castHosts = /^(?:www\.)?(?:warpcast\.com|farcaster\.xyz)$/
/** Clients identify a cast by its author and the beginning of its hash. */
const castPath = /^\/[\w.-]+\/0x[\da-f]{8,40}$/i

/**
 * Returns the address if the text consists only of one that can be embedded: a post on X, a cast, a video, or a chart
 * or token of this site, whose origin is `ownOrigin`. Alone in a paragraph it becomes an embed. Undefined for any other
 * text.
 */
export function embedAddress(text: string, ownOrigin: string): string | undefined {
  const address = text.trim()
  const url = /^https?:\/\/\S+$/.test(address) ? URL.parse(address) : null
  if (!url) return undefined
  const isOwn = `${url.protocol}//${url.host}` === ownOrigin
  if (url.protocol !== 'https:' && !isOwn) return undefined
  const isEmbed =
    referenceOf(url, isOwn) !== undefined ||
    videoFrame(address) !== undefined ||
    (isOwn
      ? /^\/dataView\/[\w-]+$/.test(splitLocale(url.pathname).path)
      : (postHosts.test(url.host) && /^\/\w+\/status\/\d+(?:\/|$)/.test(url.pathname)) ||
        (castHosts.test(url.host) && castPath.test(url.pathname)))
  return isEmbed ? address : undefined
}
