import type { Input } from '#contract/calls.ts'
import { maxUploadImages } from '#domain/platform/constants.ts'
import { castLimits, isNetworkUrl, utf8Bytes } from '#domain/social/farcaster.ts'
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
  return (
    link !== undefined &&
    isNetworkUrl(link) &&
    images < Math.min(castLimits.urlEmbeds, embeds - Number(isQuote(composing)))
  )
}

/** The body of POST create-cast. `link` is an address whose card is shown below the cast, if there is room. */
export function payloadOf(
  composing: Composing,
  { text, images, channelId }: Required<Omit<Draft, 'files'>>,
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
    embeds: [
      ...(isQuote(composing) ? [{ cast_id: { hash: cast!.hash, fid: cast!.author.fid } }] : []),
      ...urls.map((url) => ({ url })),
    ],
  }
}

/** The remaining bytes of UTF-8; negative above the limit. */
export const bytesLeft = (text: string, maxBytes: number): number => maxBytes - utf8Bytes(text)

/** Whether the draft can be sent. */
export const isSendable = (text: string, maxBytes: number): boolean =>
  text.trim() !== '' && bytesLeft(text, maxBytes) >= 0
