import type { Input } from '#contract/calls.ts'
import { maxUploadImages } from '#domain/platform/constants.ts'
import { isNetworkUrl, utf8Bytes } from '#domain/social/farcaster.ts'
import type { Composing } from '#web/state/store.ts'
import type { Draft } from '#web/state/draft/draft.ts'

const isQuote = ({ kind, cast }: Composing) => kind === 'quote' && cast !== undefined

/** The maximum of images next to a quote; `embeds` is the network's limit for one cast. */
export function imageRoom(composing: Composing, embeds: number): number {
  return Math.max(0, Math.min(maxUploadImages, embeds - Number(isQuote(composing))))
}

/** Whether there is room for the address of a link in addition to the images. */
export function hasRoomForLink(
  link: string | undefined,
  composing: Composing,
  images: number,
  embeds: number,
): link is string {
  return link !== undefined && isNetworkUrl(link) && images + Number(isQuote(composing)) < embeds
}

/** The body of POST create-cast. `link` is an address whose card is shown below the cast, if there is room. */
export function payloadOf(
  composing: Composing,
  { text, images, channelId, thread = [] }: Omit<Draft, 'files'> & { images: string[] },
  link: string | undefined,
  embeds: number,
): Input<'social.createCast'> {
  const { kind, cast } = composing
  const urls = hasRoomForLink(link, composing, images.length, embeds) ? [...images, link] : images
  const answered = kind === 'reply' ? cast : undefined
  return {
    channel_id: answered ? (answered.channel?.id ?? '') : channelId,
    text: text.toWellFormed(),
    parent_author_fid: answered?.author.fid,
    parent: answered?.hash,
    ...(thread.length > 0 && { thread: thread.map((each) => each.toWellFormed()) }),
    embeds: [
      ...(isQuote(composing) ? [{ cast_id: { hash: cast!.hash, fid: cast!.author.fid } }] : []),
      ...urls.map((url) => ({ url })),
    ],
  }
}

/** The remaining bytes of UTF-8; negative above the limit. */
export const bytesLeft = (text: string, maxBytes: number): number => maxBytes - utf8Bytes(text)

/** Whether a draft can be sent: one cast, or all of a thread. */
export const isSendable = (texts: readonly string[], maxBytes: number): boolean =>
  texts.every((text) => text.trim() !== '' && bytesLeft(text, maxBytes) >= 0)
