import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES } from '@farcaster/core'
import { recoverTypedDataAddress, type Hex } from 'viem'
import { newEd25519 } from '#server/farcaster/protocol/ed25519.ts'

type Body = Record<string, unknown>
interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Body
}
interface StandInUser {
  fid: number
  username: string
  display_name: string
}
interface StandInCast {
  hash: string
  fid: number
  text: string
  parent?: string
  embeds: object[]
  likes: Set<number>
  mentions: number[]
}

const channelUrl = 'https://farcaster.xyz/~/channel/blockbeats'

/** Says what Neynar's public API documents of the calls that the site makes: paths, parameters, shapes and refusals. */
export async function openNeynarStandIn(apiKey: string) {
  const users = new Map<number, StandInUser>()
  const casts: StandInCast[] = []
  const signers = new Map<
    string,
    { publicKey: string; status: string; fid?: number; requestedBy?: string; appFid?: number }
  >()
  const follows = new Set<string>()
  const followedChannels = new Set<number>()
  const asked: Asked[] = []
  /** Answers given instead of its own, the next first; `isDone` ones after it did what it was asked. */
  const troubles: { status: number; headers?: Record<string, string>; body?: object; isDone?: boolean }[] = []
  const state = { seen: false, bios: new Map<number, string>() }

  const user = (fid: number, viewer?: number) => {
    const { username, display_name } = users.get(fid)!
    return {
      object: 'user',
      fid,
      username,
      display_name,
      pfp_url: `https://img.example/${fid}.png`,
      custody_address: '0x',
      registered_at: '2024-01-01T00:00:00.000Z',
      profile: { bio: { text: state.bios.get(fid) ?? '' } },
      follower_count: [...follows].filter((pair) => pair.endsWith(`>${fid}`)).length,
      following_count: 0,
      verifications: [],
      auth_addresses: [],
      verified_accounts: [],
      verified_addresses: { eth_addresses: [], sol_addresses: [], primary: {} },
      ...(viewer && {
        viewer_context: {
          following: follows.has(`${viewer}>${fid}`),
          followed_by: follows.has(`${fid}>${viewer}`),
          blocking: false,
          blocked_by: false,
        },
      }),
    }
  }
  const channel = (viewer?: number) => ({
    object: 'channel',
    id: 'blockbeats',
    name: 'BlockBeats',
    url: channelUrl,
    parent_url: channelUrl,
    image_url: '',
    description: 'News',
    follower_count: followedChannels.size,
    created_at: '2024-01-01T00:00:00.000Z',
    ...(viewer && { viewer_context: { following: followedChannels.has(viewer) } }),
  })
  const replies = (hash: string) => casts.filter(({ parent }) => parent === hash)
  const cast = (each: StandInCast, viewer?: number): object => ({
    object: 'cast',
    hash: each.hash,
    author: user(each.fid, viewer),
    text: each.text,
    timestamp: new Date(Date.UTC(2026, 0, 1) + casts.indexOf(each) * 1000).toISOString(),
    thread_hash: each.hash,
    app: null,
    mentioned_channels: [],
    mentioned_channels_ranges: [],
    parent_hash: each.parent?.startsWith('0x') ? each.parent : null,
    parent_url: each.parent?.startsWith('http') ? each.parent : null,
    root_parent_url: null,
    parent_author: { fid: casts.find(({ hash }) => hash === each.parent)?.fid ?? null },
    embeds: each.embeds,
    mentioned_profiles: each.mentions.map((fid) => user(fid)),
    mentioned_profiles_ranges: [],
    reactions: { likes_count: each.likes.size, recasts_count: 0, likes: [], recasts: [] },
    replies: { count: replies(each.hash).length },
    channel:
      each.parent === channelUrl
        ? { object: 'channel_dehydrated', id: 'blockbeats', name: 'BlockBeats', image_url: '' }
        : null,
    ...(viewer && { viewer_context: { liked: each.likes.has(viewer), recasted: false } }),
  })

  function post({
    text = '',
    embeds = [],
    parent,
    fid,
  }: {
    fid: number
    text?: string
    embeds?: object[]
    parent?: string
  }): StandInCast {
    const mentions = [...text.matchAll(/@([a-z0-9.-]+)/g)].flatMap(
      (match) => [...users.values()].find(({ username }) => username === match[1])?.fid ?? [],
    )
    const made: StandInCast = {
      hash: `0x${Buffer.from(randomUUID().replaceAll('-', '').padEnd(40, '0'), 'hex').toString('hex')}`,
      fid,
      text,
      embeds,
      likes: new Set(),
      mentions,
    }
    if (parent) made.parent = parent
    casts.push(made)
    return made
  }

  /** A part of a list as it is paged: opaque places, longer than any of ours. */
  const part = <T>(list: T[], query: URLSearchParams, most: number) => {
    const limit = Number(query.get('limit') ?? 25)
    if (limit > most) throw refusal(400, `limit must be at most ${most}`)
    const from = query.get('cursor') ? Number(JSON.parse(Buffer.from(query.get('cursor')!, 'base64').toString()).at) : 0
    const next =
      from + limit < list.length
        ? Buffer.from(
            JSON.stringify({ at: from + limit, timestamp: '2026-01-01 00:00:00.0000000', padding: 'x'.repeat(90) }),
          ).toString('base64')
        : null
    return { rows: list.slice(from, from + limit), next: { cursor: next } }
  }
  const refusal = (status: number, message: string) => Object.assign(new Error(message), { status })
  const missing = (name: string) => refusal(404, `${name} not found`)
  const newest = () => casts.toReversed()
  const required = (body: Body, ...names: string[]) => {
    for (const name of names) if (body[name] === undefined) throw refusal(400, `${name} is required`)
  }
  const signing = (body: Body): number => {
    required(body, 'signer_uuid')
    const signer = signers.get(String(body.signer_uuid))
    if (!signer) throw missing('Signer')
    if (signer.status !== 'approved') throw refusal(403, 'Signer not approved')
    return signer.fid!
  }

  const idems = new Map<string, StandInCast>()
  const signerOf = (uuid: string) => {
    const { publicKey, status, fid } =
      signers.get(uuid) ??
      (() => {
        throw missing('Signer')
      })()
    return {
      object: 'signer',
      signer_uuid: uuid,
      public_key: publicKey,
      status,
      ...(fid && { fid }),
      ...(status !== 'generated' && { signer_approval_url: `https://client.example/approve?${uuid}` }),
    }
  }

  const answers: Record<string, (asked: Asked, viewer?: number) => unknown> = {
    'GET feed/trending': ({ query }, viewer) => {
      const { rows, next } = part(
        newest().filter(({ parent }) => !parent?.startsWith('0x')),
        query,
        10,
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
        reactions: rows.map((each) => ({ reaction_type: 'like', object: 'likes', cast: cast(each, viewer) })),
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
      return {
        conversation: {
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
      const types = query.get('type')?.split(',') ?? ['replies', 'likes', 'follows']
      const base = { object: 'notification', most_recent_timestamp: '2026-01-02T00:00:00.000Z', seen: state.seen }
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
      return { unseen_notifications_count: state.seen ? 0 : list.length, notifications: rows, next }
    },
    'POST notifications/seen': ({ body }) => {
      signing(body)
      state.seen = true
      return { success: true }
    },
    'POST signer': () => {
      const uuid = randomUUID()
      signers.set(uuid, { publicKey: `0x${newEd25519().publicKey.toString('hex')}`, status: 'generated' })
      return signerOf(uuid)
    },
    'POST signer/signed_key': async ({ body }) => {
      required(body, 'signer_uuid', 'app_fid', 'deadline', 'signature')
      const signer = signers.get(String(body.signer_uuid))
      if (!signer) throw missing('Signer')
      signer.requestedBy = await recoverTypedDataAddress({
        ...SIGNED_KEY_REQUEST_VALIDATOR_EIP_712_TYPES,
        primaryType: 'SignedKeyRequest',
        signature: body.signature as Hex,
        message: {
          requestFid: BigInt(Number(body.app_fid)),
          key: signer.publicKey as Hex,
          deadline: BigInt(Number(body.deadline)),
        },
      })
      signer.appFid = Number(body.app_fid)
      signer.status = 'pending_approval'
      return signerOf(String(body.signer_uuid))
    },
    'GET signer': ({ query }) => signerOf(query.get('signer_uuid')!),
    'POST cast': ({ body }) => {
      const fid = signing(body)
      const known = idems.get(String(body.idem))
      const embeds = (body.embeds ?? []) as { cast_id?: { hash: string; fid: number } }[]
      if (embeds.length > 2) throw refusal(400, 'embeds must have at most 2 items')
      const made =
        known ??
        post({
          fid,
          text: String(body.text ?? ''),
          ...(body.parent ? { parent: String(body.parent) } : {}),
          embeds: embeds.map((embed) =>
            embed.cast_id
              ? {
                  cast_id: embed.cast_id,
                  cast: { hash: embed.cast_id.hash, author: { object: 'user_dehydrated', fid: embed.cast_id.fid } },
                }
              : embed,
          ),
        })
      if (body.idem) idems.set(String(body.idem), made)
      return { success: true, cast: { hash: made.hash, author: { fid }, text: made.text } }
    },
    'DELETE cast': ({ body }) => {
      const fid = signing(body)
      const at = casts.findIndex(({ hash, fid: author }) => hash === body.target_hash && author === fid)
      if (at < 0) throw missing('Cast')
      casts.splice(at, 1)
      return { success: true }
    },
    'POST reaction': ({ body }) => {
      required(body, 'reaction_type', 'target')
      casts.find(({ hash }) => hash === body.target)!.likes.add(signing(body))
      return { success: true }
    },
    'DELETE reaction': ({ body }) => {
      if (!casts.find(({ hash }) => hash === body.target)!.likes.delete(signing(body))) throw missing('Reaction')
      return { success: true }
    },
    'POST user/follow': ({ body }) => {
      for (const target of body.target_fids as number[]) follows.add(`${signing(body)}>${target}`)
      return { success: true, details: [] }
    },
    'DELETE user/follow': ({ body }) => {
      for (const target of body.target_fids as number[]) follows.delete(`${signing(body)}>${target}`)
      return { success: true, details: [] }
    },
    'POST channel/follow': ({ body }) => {
      required(body, 'channel_id')
      followedChannels.add(signing(body))
      return { success: true }
    },
    'PATCH user': ({ body }) => {
      const fid = signing(body)
      if (body.bio !== undefined) state.bios.set(fid, String(body.bio))
      if (body.display_name !== undefined) users.get(fid)!.display_name = String(body.display_name)
      return { success: true }
    },
  }

  async function readBody(request: IncomingMessage): Promise<Body> {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    return pieces.length ? (JSON.parse(Buffer.concat(pieces).toString()) as Body) : {}
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://neynar')
    const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const path = /^\/v2\/farcaster\/(.+)\/$/.exec(url.pathname)?.[1]
    if (request.headers['x-api-key'] !== apiKey) return answer(401, { message: 'Incorrect or missing API key' })
    const trouble = troubles.shift()
    const answerTrouble = () => answer(trouble!.status, trouble!.body ?? { message: 'trouble' }, trouble!.headers)
    if (trouble && !trouble.isDone) return answerTrouble()
    const call = answers[`${request.method} ${path}`]
    if (!call) return answer(404, { message: `Cannot ${request.method} ${url.pathname}` })
    const question: Asked = {
      method: request.method!,
      path: path!,
      query: url.searchParams,
      body: await readBody(request),
    }
    asked.push(question)
    try {
      const viewer = Number(url.searchParams.get('viewer_fid')) || undefined
      const said = (await call(question, viewer)) as object
      if (trouble) answerTrouble()
      else answer(200, said)
    } catch (error) {
      answer((error as { status?: number }).status ?? 500, { code: 'Error', message: (error as Error).message })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    troubles,
    signers,
    casts,
    channelUrl,
    post,
    follow: (fid: number, target: number) => void follows.add(`${fid}>${target}`),
    addUser: (one: StandInUser) => void users.set(one.fid, one),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
