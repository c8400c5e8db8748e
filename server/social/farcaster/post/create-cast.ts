import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Parsed } from '#contract/calls.ts'
import { namesIn, takeMentions } from '#domain/platform/text/cast-mentions.ts'
import { castLimits, isNetworkUrl, utf8Bytes } from '#domain/social/farcaster.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { showCasts } from '#server/social/farcaster/feed/hydrate.ts'
import type { CastEmbed, CastParent } from '#server/social/farcaster/intent.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { castIdOf } from './cast-id.ts'
import { resultOf, submit } from './submit.ts'

/** Posts a cast. Every rule that the composer shows is checked here again. */
export const createCast: Handler<typeof social.createCast, FarcasterServices> = async (input, context) => {
  refuseText(input.text, context)
  const embeds = await embedsOf(input.embeds, context)
  const parent = await parentOf(input, context)
  const text = await withMentions(input.text, context)
  const delivered = await submit(
    { kind: 'cast', ...text, embeds, ...(parent && { parent }) },
    context,
    input.idempotency_key,
  )
  if (delivered.state === 'sending') return { ...resultOf(delivered), hash: null, cast: null, outbox_id: delivered.id }
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
  const quotes = embeds.length - urls.length
  if (embeds.length > max || urls.length > castLimits.urlEmbeds || quotes > castLimits.castEmbeds)
    throw new Refusal('cast_embeds', { max })
  if (!urls.every(isNetworkUrl)) throw new Refusal('cast_url')
  return Promise.all(
    embeds.map(async (embed) => ('url' in embed ? embed : { castId: await castIdOf(embed.cast_id.hash, context) })),
  )
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
