import { randomUUID } from 'node:crypto'

export type Body = Record<string, unknown>
export interface NeynarCall {
  method: string
  path: string
  query: URLSearchParams
  body: Body
}
export interface StandInUser {
  fid: number
  username: string
  display_name: string
}
export interface StandInCast {
  hash: string
  fid: number
  text: string
  parent?: string
  embeds: object[]
  likes: Set<number>
  mentions: number[]
}

export interface StandInSigner {
  publicKey: string
  status: string
  fid?: number
  requestedBy?: string
  appFid?: number
}

export const channelUrl = 'https://farcaster.xyz/~/channel/blockbeats'

/** The data that the mock stores. */
export function openState() {
  const users = new Map<number, StandInUser>()
  const casts: StandInCast[] = []
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
    const cast: StandInCast = {
      hash: `0x${Buffer.from(randomUUID().replaceAll('-', '').padEnd(40, '0'), 'hex').toString('hex')}`,
      fid,
      text,
      embeds,
      likes: new Set(),
      mentions,
    }
    if (parent) cast.parent = parent
    casts.push(cast)
    return cast
  }
  return {
    users,
    casts,
    post,
    signers: new Map<string, StandInSigner>(),
    /** `fid>target` */
    follows: new Set<string>(),
    followedChannels: new Set<number>(),
    /** Casts by the idempotency key of their request. */
    castsByKey: new Map<string, StandInCast>(),
    bios: new Map<number, string>(),
    areNotificationsSeen: false,
  }
}

export type StandInState = ReturnType<typeof openState>

/** Handles a call: returns an object, or throws a refusal. */
export type Answers = Record<string, (call: NeynarCall, viewer?: number) => unknown>

export const refusal = (status: number, message: string) => Object.assign(new Error(message), { status })
export const missing = (name: string) => refusal(404, `${name} not found`)
