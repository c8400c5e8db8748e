import type { Shapes } from './shapes.ts'
import { channelUrl, missing, refusal, type Answers, type StandInCast, type StandInState } from './state.ts'

/** One page of a list, with opaque cursors that are longer than ours. */
const part = <T>(list: T[], query: URLSearchParams, max: number) => {
  const limit = Number(query.get('limit') ?? 25)
  if (limit > max) throw refusal(400, `limit must be at most ${max}`)
  const from = query.get('cursor') ? Number(JSON.parse(Buffer.from(query.get('cursor')!, 'base64').toString()).at) : 0
  const next =
    from + limit < list.length
      ? Buffer.from(
          JSON.stringify({ at: from + limit, timestamp: '2026-01-01 00:00:00.0000000', padding: 'x'.repeat(90) }),
        ).toString('base64')
      : null
  return { rows: list.slice(from, from + limit), next: { cursor: next } }
}
/** The calls that read. */
export function readAnswers(state: StandInState, { user, channel, replies, cast }: Shapes): Answers {
  const { users, casts, follows, followedChannels } = state
  const newest = () => casts.toReversed()
  return {
    'GET feed/trending': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ parent }) => !parent?.startsWith('0x')),
        query,
        10,
      )
      return { casts: rows.map((each) => cast(each, viewer)), next }
    },
    'GET feed': ({ query }, viewer) => {
      const fids = query.get('fids')!.split(',').map(Number)
      if (fids.length > 100) throw refusal(400, 'fids must be at most 100')
      const { rows, next } = part(
        newest().filter(({ fid }) => fids.includes(fid)),
        query,
        100,
      )
      return { casts: rows.map((each) => cast(each, viewer)), next }
    },
    'GET feed/following': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ fid }) => follows.has(`${query.get('fid')}>${fid}`)),
        query,
        100,
      )
      return { casts: rows.map((each) => cast(each, viewer)), next }
    },
    'GET feed/parent_urls': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ parent }) => parent === query.get('parent_urls')),
        query,
        100,
      )
      return { casts: rows.map((each) => cast(each, viewer)), next }
    },
    'GET feed/user/casts': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ fid }) => fid === Number(query.get('fid'))),
        query,
        150,
      )
      return { casts: rows.map((each) => cast(each, viewer)), next }
    },
    'GET reactions/user': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ likes }) => likes.has(Number(query.get('fid')))),
        query,
        100,
      )
      return {
        reactions: rows.map((each) => ({
          reaction_type: 'like',
          reaction_timestamp: '2026-01-02T00:00:00.000Z',
          object: 'likes',
          user: user(Number(query.get('fid'))),
          cast: cast(each, viewer),
        })),
        next,
      }
    },
    'GET cast/search': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ text }) => text.includes(query.get('q')!)),
        query,
        100,
      )
      return { result: { casts: rows.map((each) => cast(each, viewer)), next } }
    },
    'GET cast': ({ query }, viewer) => {
      const found = casts.find(({ hash }) => hash === query.get('identifier'))
      if (!found) throw missing('Cast')
      return { cast: cast(found, viewer) }
    },
    'GET casts': ({ query }, viewer) => {
      const hashes = query.get('casts')!.split(',')
      if (hashes.length > 25) throw refusal(400, 'at most 25')
      return { result: { casts: casts.filter(({ hash }) => hashes.includes(hash)).map((each) => cast(each, viewer)) } }
    },
    'GET cast/conversation': ({ query }, viewer) => {
      const found = casts.find(({ hash }) => hash === query.get('identifier'))
      if (!found) throw missing('Cast')
      const { rows, next } = part(replies(found.hash), query, 50)
      const parentOf = ({ parent }: StandInCast) => casts.find(({ hash }) => hash === parent)
      const parents: StandInCast[] = []
      for (let above = parentOf(found); above; above = parentOf(above)) parents.unshift(above)
      return {
        conversation: {
          ...(query.get('include_chronological_parent_casts') === 'true' && {
            chronological_parent_casts: parents.map((each) => cast(each, viewer)),
          }),
          cast: {
            ...cast(found, viewer),
            direct_replies: rows.map((each) => ({ ...cast(each, viewer), direct_replies: [] })),
          },
        },
        next,
      }
    },
    'GET user/bulk': ({ query }, viewer) => ({
      users: query
        .get('fids')!
        .split(',')
        .map(Number)
        .filter((fid) => users.has(fid))
        .map((fid) => user(fid, viewer)),
    }),
    'GET user/by_username': ({ query }) => {
      const found = [...users.values()].find(({ username }) => username === query.get('username'))
      if (!found) throw missing('User')
      return { user: user(found.fid) }
    },
    'GET user/search': ({ query }) => {
      const { rows, next } = part(
        [...users.values()].filter(({ username }) => username.includes(query.get('q')!)),
        query,
        10,
      )
      return { result: { users: rows.map(({ fid }) => user(fid)), next } }
    },
    'GET followers': ({ query }) => ({
      users: [...follows]
        .filter((pair) => pair.endsWith(`>${query.get('fid')}`))
        .map((pair) => ({ object: 'follower', user: user(Number(pair.split('>')[0])) })),
      next: { cursor: null },
    }),
    'GET following': ({ query }) => ({
      users: [...follows]
        .filter((pair) => pair.startsWith(`${query.get('fid')}>`))
        .map((pair) => ({ object: 'follow', user: user(Number(pair.split('>')[1])) })),
      next: { cursor: null },
    }),
    'GET channel': ({ query }, viewer) => {
      if (query.get('id') !== 'blockbeats') throw missing('Channel')
      return { channel: channel(viewer) }
    },
    'GET channel/bulk': ({ query }, viewer) => ({
      channels: query.get('ids')!.split(',').includes(channelUrl) ? [channel(viewer)] : [],
    }),
    'GET channel/trending': () => ({
      channels: [
        { object: 'channel_activity', cast_count_1d: '1', cast_count_7d: '1', cast_count_30d: '1', channel: channel() },
      ],
      next: { cursor: null },
    }),
    'GET channel/search': ({ query }) => ({
      channels: 'blockbeats'.includes(query.get('q')!) ? [channel()] : [],
      next: { cursor: null },
    }),
    'GET user/channels': ({ query }) => ({
      channels: followedChannels.has(Number(query.get('fid'))) ? [channel()] : [],
      next: { cursor: null },
    }),
    'GET channel/user': ({ query }) => ({
      channels: casts.some(({ fid, parent }) => fid === Number(query.get('fid')) && parent === channelUrl)
        ? [channel()]
        : [],
      next: { cursor: null },
    }),
    'GET notifications': ({ query }) => {
      const fid = Number(query.get('fid'))
      const types = query.has('type') ? query.getAll('type') : ['replies', 'likes', 'follows']
      const base = {
        object: 'notification',
        most_recent_timestamp: '2026-01-02T00:00:00.000Z',
        seen: state.areNotificationsSeen,
      }
      const list = [
        ...(types.includes('replies')
          ? casts
              .filter(({ parent }) => casts.some((own) => own.hash === parent && own.fid === fid))
              .map((each) => ({ ...base, type: 'reply', cast: cast(each) }))
          : []),
        ...(types.includes('likes')
          ? casts
              .filter((own) => own.fid === fid && own.likes.size > 0)
              .map((own) => ({
                ...base,
                type: 'likes',
                count: own.likes.size,
                cast: cast(own),
                reactions: [...own.likes].map((liker) => ({ object: 'likes', user: user(liker) })),
              }))
          : []),
        ...(types.includes('follows')
          ? [...follows]
              .filter((pair) => pair.endsWith(`>${fid}`))
              .map((pair) => ({
                ...base,
                type: 'follows',
                count: 1,
                follows: [{ object: 'follow', user: user(Number(pair.split('>')[0])) }],
              }))
          : []),
      ]
      const { rows, next } = part(list, query, 25)
      return { unseen_notifications_count: state.areNotificationsSeen ? 0 : list.length, notifications: rows, next }
    },
  }
}
