import { Refusal } from '#contract/errors.ts'
import { deskNetwork } from '#contract/newsroom/network.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { networkOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { setFollowed, setHidden } from '#server/social/farcaster/peers/decide.ts'
import { readHidden, readPeers, readRefused } from '#server/social/farcaster/peers/report.ts'

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const read: Handler<typeof deskNetwork.read, FarcasterServices> = async (_, { db, config, services, now }) => {
  const [peers, refused, hidden] = await Promise.all([readPeers(db), readRefused(db), readHidden(db)])
  const isOwn = config.farcaster.provider === 'embedded'
  return {
    pin: isOwn ? (await (await networkOf({ services })).node()).pin : '',
    peers: peers.map(({ origin, read_at, at_end_at, is_stopped, is_hidden, first_fid, events_of_day, differing }) => ({
      origin,
      is_followed: !is_stopped,
      is_hidden,
      is_pinned: first_fid !== null,
      contact_time: read_at && secondsOf(read_at),
      lag_seconds: at_end_at && Math.max(0, secondsOf(now) - secondsOf(at_end_at)),
      events_of_day,
      differing,
    })),
    refused: refused.map(({ refused_at, ...each }) => ({ ...each, time: secondsOf(refused_at) })),
    hidden: hidden.map(({ fid, username, host, isNode, hidden_at }) => ({
      fid,
      name: (isNode ? host : username) ?? '',
      is_node: isNode,
      hidden_time: secondsOf(hidden_at),
    })),
  }
}

const follow: Handler<typeof deskNetwork.follow> = async ({ origin, on }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const isChanged = await setFollowed(trx, origin, on)
    if (isChanged === undefined) throw new Refusal('not_found')
    if (!isChanged) return
    const change = { before: { is_followed: !on }, after: { is_followed: on } }
    await recordChange(trx, context, 'network.follow', origin, change)
  })
  return { is_followed: on }
}

const hide: Handler<typeof deskNetwork.hide> = async ({ fid, origin, on }, context) => {
  if ((fid === undefined) === (origin === undefined)) throw new Refusal('bad_parameter', { name: 'fid' })
  await context.db.transaction().execute(async (trx) => {
    const isChanged = await setHidden(trx, fid === undefined ? { origin: origin! } : { fid }, on, context.now)
    if (isChanged === undefined) throw new Refusal('not_found')
    if (!isChanged) return
    const change = { before: { is_hidden: !on }, after: { is_hidden: on } }
    await recordChange(trx, context, 'network.hide', origin ?? fid!, change)
  })
  return { is_hidden: on }
}

export const handlers = bind(deskNetwork, { read, follow, hide })
