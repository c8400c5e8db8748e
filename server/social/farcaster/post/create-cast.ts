import { Refusal } from '#contract/errors.ts'
import type { Parsed } from '#contract/calls.ts'
import { namesIn, takeMentions } from '#domain/platform/text/cast-mentions.ts'
import { maxScheduleDays } from '#domain/platform/constants.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { castLimits, hasTooManyEmbeds, isNetworkUrl, utf8Bytes } from '#domain/social/farcaster.ts'
import { showCasts } from '#server/social/farcaster/feed/hydrate.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import type { CastEmbed, CastParent } from '#server/social/farcaster/intent.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { addressOf } from '#server/platform/response/text.ts'
import { itemAt } from '#server/syndication/oembed/item-at.ts'
import { castIdOf } from './cast-id.ts'
import { resultOf, submit } from './submit.ts'

const dayMs = 86_400_000

/**
 * Posts a cast, or a thread of casts, now or at a time. Every rule that the composer shows is checked here again. Refuses
 * `bad_parameter` for a time that is too far away.
 */
export const createCast: SocialCall<'createCast'> = async (input, context) => {
  for (const text of [input.text, ...input.thread]) refuseText(text, context)
  const sendAt = input.send_at === undefined ? undefined : new Date(input.send_at * 1000)
  if (sendAt && sendAt.getTime() > context.now.getTime() + maxScheduleDays * dayMs)
    throw new Refusal('bad_parameter', { name: 'send_at' })
  const embeds = await embedsOf(input.embeds, context)
  const parent = await parentOf(input, context)
  const [text, ...rest] = await Promise.all([input.text, ...input.thread].map((each) => withMentions(each, context)))
  const delivered = await submit(
    { kind: 'cast', ...text!, embeds, ...(parent && { parent }), ...(rest.length > 0 && { rest }) },
    context,
    input.idempotency_key,
    sendAt,
  )
  if (delivered.state === 'sending') return { ...resultOf(delivered), hash: null, cast: null, outbox_id: delivered.id }
  // Each waits for the network: the call does not, and what is left is sent by the job of the outbox.
  if (delivered.next) sendWaiting({ ...context, provider: socialOf(context) }, delivered.next).catch(() => undefined)
  const [cast] = await showCasts(context, await socialOf(context).casts([delivered.hash]))
  return { ...resultOf(delivered), hash: delivered.hash, cast: cast ?? null, outbox_id: null }
}

function refuseText(text: string, context: FarcasterContext): void {
  if (text.trim() === '') throw new Refusal('cast_empty')
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_parameter', { name: 'text' })
  const max = socialOf(context).capabilities.textBytes
  const bytes = utf8Bytes(text)
  if (bytes > max) throw new Refusal('cast_long', { max, bytes })
}

async function embedsOf(
  embeds: Parsed<'social.createCast'>['embeds'],
  context: FarcasterContext,
): Promise<CastEmbed[]> {
  const { embeds: max } = socialOf(context).capabilities
  const urls = embeds.flatMap((embed) => ('url' in embed ? [embed.url] : []))
  if (hasTooManyEmbeds(urls, embeds.length, max)) throw new Refusal('cast_embeds', { max })
  if (!urls.every(isNetworkUrl)) throw new Refusal('cast_url')
  return Promise.all(
    embeds.map(async (embed) =>
      'url' in embed ? { url: shortened(embed.url, context) } : { castId: await castIdOf(embed.cast_id.hash, context) },
    ),
  )
}

/** A page of an item of this site gets its short link, by which the newsroom sees what casts bring. */
function shortened(href: string, { config }: FarcasterContext): string {
  const url = new URL(href)
  const item = url.search || url.hash ? undefined : itemAt(url, config)
  return item ? addressOf(config, shortItemPath('cast', item.kind, item.id), item.locale) : href
}

/** The parent of a cast: the cast that it answers, else the channel. An answer belongs to the channel of its parent. */
async function parentOf(
  { parent, channel_id }: Parsed<'social.createCast'>,
  context: FarcasterContext,
): Promise<CastParent | undefined> {
  if (parent) return { castId: await castIdOf(parent, context) }
  if (!channel_id) return undefined
  const channel = await socialOf(context).channel(channel_id)
  if (!channel) throw new Refusal('channel_unknown')
  return { url: channel.url }
}

async function withMentions(text: string, context: FarcasterContext) {
  const network = socialOf(context)
  const names = namesIn(text).slice(0, 4 * castLimits.mentions)
  const profiles = await Promise.all(names.map((name) => network.profileByName(name)))
  const fids = new Map(profiles.flatMap((profile) => (profile ? [[profile.username, profile.fid] as const] : [])))
  return takeMentions(text, (name) => fids.get(name))
}
