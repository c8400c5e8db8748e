import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Parsed } from '#contract/calls.ts'
import { namesIn, takeMentions } from '#domain/cast-mentions.ts'
import { castLimits, isNetworkUrl, utf8Bytes } from '#domain/farcaster.ts'
import type { Handler } from '#server/call/handler.ts'
import { showCasts } from '#server/farcaster/feed/hydrate.ts'
import type { CastEmbed, CastParent, CastRef, Hex } from '#server/farcaster/intent.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerOf, submit } from './submit.ts'

/** Posts a cast. Every rule that the composer shows is checked here again. */
export const createCast: Handler<typeof social.createCast, FarcasterServices> = async (input, context) => {
  refuseText(input.text, context)
  const embeds = await embedsOf(input.embeds, context)
  const parent = await parentOf(input, context)
  const wish = { ...(await withMentions(input.text, context)), embeds, ...(parent && { parent }) }
  const delivered = await submit({ kind: 'cast', ...wish }, context)
  if (delivered.state === 'sending') return { ...answerOf(delivered), hash: null, cast: null, outbox_id: delivered.id }
  const [cast] = await showCasts(context, await socialOf(context).casts([delivered.hash]))
  return { ...answerOf(delivered), hash: delivered.hash, cast: cast ?? null, outbox_id: null }
}

/** Refuses `cast_gone` for a cast that does not exist, `cast_foreign` for one of another author. */
export const deleteCast: Handler<typeof social.deleteCast, FarcasterServices> = async ({ hash }, context) => {
  const { fid } = await castAt(hash, context)
  if (fid !== context.caller.signer.fid) throw new Refusal('cast_foreign')
  return answerOf(await submit({ kind: 'remove', hash: hash as Hex }, context))
}

/** The reference of a cast with its real author, whatever author the client sent; refuses `cast_gone`. */
export async function castAt(hash: string, context: FarcasterContext): Promise<CastRef> {
  const cast = await socialOf(context).cast(hash as Hex)
  if (!cast) throw new Refusal('cast_gone')
  return { fid: cast.fid, hash: cast.hash }
}

function refuseText(text: string, context: FarcasterContext): void {
  if (text.trim() === '') throw new Refusal('cast_empty')
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_parameter', { name: 'text' })
  const max = socialOf(context).capabilities.textBytes
  const bytes = utf8Bytes(text)
  if (bytes > max) throw new Refusal('cast_long', { max, bytes })
}

async function embedsOf(asked: Parsed<'social.createCast'>['embeds'], context: FarcasterContext): Promise<CastEmbed[]> {
  const { embeds: most } = socialOf(context).capabilities
  const urls = asked.flatMap((embed) => ('url' in embed ? [embed.url] : []))
  if (asked.length > most || urls.length > castLimits.urlEmbeds || asked.length - urls.length > castLimits.castEmbeds) {
    throw new Refusal('cast_embeds', { most })
  }
  if (!urls.every(isNetworkUrl)) throw new Refusal('cast_url')
  return Promise.all(
    asked.map(async (embed) => ('url' in embed ? embed : { castId: await castAt(embed.cast_id.hash, context) })),
  )
}

/** The parent of a cast: the cast that it answers, else the channel. An answer belongs to the channel of its parent. */
async function parentOf(
  { parent, channel_id }: Parsed<'social.createCast'>,
  context: FarcasterContext,
): Promise<CastParent | undefined> {
  if (parent) return { castId: await castAt(parent, context) }
  if (!channel_id) return undefined
  const channel = await socialOf(context).channel(channel_id)
  if (!channel) throw new Refusal('channel_unknown')
  return { url: channel.url }
}

async function withMentions(text: string, context: FarcasterContext) {
  const social = socialOf(context)
  const names = namesIn(text).slice(0, 4 * castLimits.mentions)
  const people = await Promise.all(names.map((name) => social.profileByName(name)))
  const fids = new Map(people.flatMap((person) => (person ? [[person.username, person.fid] as const] : [])))
  return takeMentions(text, (name) => fids.get(name))
}
