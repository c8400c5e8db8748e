import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/call/handler.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { toList, showChannels, showEntries, showProfiles } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

/** One account, by number or by name; refuses `not_found`. */
export const userInfo: Handler<typeof social.user, FarcasterServices> = async ({ fid, username }, context) => {
  const social = socialOf(context)
  const [person] =
    fid === undefined
      ? [username ? await social.profileByName(username.replace(/^@/, '')) : undefined]
      : await social.profiles([fid])
  if (!person) throw new Refusal('not_found')
  const [shown] = await showProfiles(context, [person])
  return { ...shown!, cast_count: person.casts }
}

export const userFollow: Handler<typeof social.userFollow, FarcasterServices> = async (
  { fid, type, ...input },
  context,
) => {
  const part = await socialOf(context).follows(fid, type, { cursor: input.cursor, limit: limitOf(input) })
  return toList(part, await showProfiles(context, part.list))
}

export const searchSocial: Handler<typeof social.search, FarcasterServices> = async (
  { query, type, ...input },
  context,
) => {
  const social = socialOf(context)
  const limit = limitOf(input)
  if (query === '') return { casts: [], users: [], next: { cursor: null } }
  if (type === 'cast') {
    const part = await social.feed({ kind: 'search', text: query }, viewerOf(context), { cursor: input.cursor, limit })
    return { casts: await showEntries(context, part.list), users: [], next: { cursor: part.cursor ?? null } }
  }
  const offset = /^\d{1,6}$/.test(input.cursor ?? '') ? Number(input.cursor) : 0
  const found = await social.searchProfiles(query.replace(/^@/, ''), offset, limit)
  return {
    casts: [],
    users: await showProfiles(context, found.list),
    next: { cursor: found.hasMore ? String(offset + limit) : null },
  }
}

/** Refuses `not_found`. */
export const channelInfo: Handler<typeof social.channel, FarcasterServices> = async ({ id }, context) => {
  const channel = await socialOf(context).channel(id)
  if (!channel) throw new Refusal('not_found')
  const [shown] = await showChannels(context, [channel])
  return { ...shown!, cast_count: channel.casts }
}

async function channelsOf(
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  input: { cursor?: string | undefined; limit?: number | undefined },
  context: FarcasterContext,
) {
  const part = await socialOf(context).channels(kind, fid, { cursor: input.cursor, limit: limitOf(input) })
  return { channels: await showChannels(context, part.list), next: { cursor: part.cursor ?? null } }
}

export const hotChannels: Handler<typeof social.hotChannels, FarcasterServices> = (input, context) =>
  channelsOf('hot', 0, input, context)
export const followedChannels: Handler<typeof social.followedChannels, FarcasterServices> = (
  { fid, ...input },
  context,
) => channelsOf('followed', fid, input, context)
export const activeChannels: Handler<typeof social.activeChannels, FarcasterServices> = ({ fid, ...input }, context) =>
  channelsOf('active', fid, input, context)

export const findChannels: Handler<typeof social.searchChannels, FarcasterServices> = async (
  { query, page, ...input },
  context,
) => {
  const limit = limitOf(input)
  const { list, hasMore } =
    query === '' ? { list: [], hasMore: false } : await socialOf(context).searchChannels(query, page, limit)
  return { list: await showChannels(context, list), limit, page, has_more: hasMore }
}
