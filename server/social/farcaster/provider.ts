import type { Notice } from '#contract/social/cast.ts'
import type { NoticeTab } from '#contract/social/notice.ts'
import type { CastEmbed, CastParent, Hex, Intent } from './intent.ts'

/** The features of the network; pages hide the others. */
export interface Capabilities {
  /** UTF-8 bytes of a cast's text. */
  textBytes: number
  /** Maximum of embeds in one cast, quotes and URLs together. */
  embeds: number
  /** Accounts of the site can link an account of the network; without that the site is read-only. */
  linksAccounts: boolean
  /** Accounts are opened on our own pages, with the approval of their first key. */
  opensAccounts: boolean
  followsChannels: boolean
  editsUsername: boolean
  /** Buttons of frames can be pressed, with a key that is stored here. */
  pressesFrames: boolean
  /** There is a list of the newest casts of all. */
  listsLatest: boolean
  /** New notices are known here, and pushed to browsers that ask for it. */
  pushesNotices: boolean
}

/** An actor and its key; `key` identifies the key to the provider, such as the public key in hex. */
export interface SignerRef {
  fid: number
  key: string
}

/** Identifies an intent that is submitted again. */
export interface IdempotencyKey {
  id: string
  at: Date
}

export interface Cast {
  hash: Hex
  fid: number
  /** Without the names of mentioned accounts; `mentions` has the byte offset of each. */
  text: string
  at: Date
  parent: CastParent | undefined
  embeds: CastEmbed[]
  mentions: { fid: number; position: number }[]
  likes: number
  recasts: number
  replies: number
  quotes: number
}

/** The profile of an account of the network; fields that it does not set are ''. */
export interface Profile {
  fid: number
  username: string
  displayName: string
  bio: string
  pfpUrl: string
  followers: number
  following: number
  casts: number
  isDemo: boolean
}

/** A channel. The casts whose parent is `url` belong to it. */
export interface Channel {
  id: string
  url: string
  name: string
  imageUrl: string
  description: string
  followers: number
  casts: number
  isDemo: boolean
}

/** A cast in a feed, and the fid of the account whose recast put it there. */
export interface FeedEntry {
  hash: Hex
  recastedBy: number | undefined
}

export type FeedQuery =
  | { kind: 'hot' | 'latest' }
  | { kind: 'following' | 'person' | 'likes'; fid: number }
  | { kind: 'channel'; url: string }
  | { kind: 'search'; text: string }
  | { kind: 'people'; fids: readonly number[] }

/** A slice of a list; `cursor` continues the list and is undefined at its end. */
export interface Slice<T> {
  list: T[]
  cursor: string | undefined
}

export interface SliceQuery {
  cursor?: string | undefined
  /** 1 to 100. */
  limit: number
}

export interface ViewerState {
  liked: Set<Hex>
  recasted: Set<Hex>
  following: Set<number>
  followedBy: Set<number>
  blocking: Set<number>
  muting: Set<number>
  /** URLs of channels. */
  followedUrls: Set<string>
}

/** An object with the account's fid once the key is approved. */
export type ManagedKeyStatus = 'pending' | 'revoked' | { fid: number }

/** Keys that the network creates and stores; they are approved in another app. `uuid` is the network's id of a key. */
export interface ManagedKeys {
  create: (now: Date) => Promise<{ uuid: string; key: Buffer; approvalUrl: string }>
  status: (uuid: string) => Promise<ManagedKeyStatus>
  /** Whether a key may sign for an account; the result is cached for a minute. */
  isValid: (uuid: string, fid: number) => Promise<boolean>
}

/** Actions of one kind by several actors on one cast or account in one day. */
export interface NotificationGroup {
  kind: Notice['type']
  /** Empty for a follow. */
  castHash: Buffer
  /** Days since the protocol's epoch. */
  day: number
  /** Time of the latest action, in seconds of the protocol's clock. */
  timestamp: number
  count: number
  /** Latest first. */
  actors: number[]
  seen: boolean
}

/** A slice of an account's notifications; `unseen` counts all of them. */
export interface NotificationSlice {
  groups: NotificationGroup[]
  cursor: string | undefined
  unseen: number
}

/** Notifications, where the network stores them itself. */
export interface ManagedNotifications {
  read: (fid: number, tab: NoticeTab, slice: SliceQuery) => Promise<NotificationSlice>
  markSeen: (signer: SignerRef) => Promise<void>
}

/**
 * The social network of the site: our own embedded one, Neynar's or a hub's. Lists are newest first unless documented
 * otherwise, and omit items that do not exist.
 */
export interface SocialProvider {
  readonly id: 'embedded' | 'neynar' | 'hub'
  readonly capabilities: Capabilities
  /** Absent where the site stores the keys. */
  readonly managedKeys?: ManagedKeys
  /** Absent where the site stores the notifications. */
  readonly notifications?: ManagedNotifications
  /**
   * Submits an intent in the actor's name, once for each idempotency key. Throws MessageRefusal for a final refusal, any other
   * error where the submission may be repeated.
   */
  submit: (intent: Intent, signer: SignerRef, idempotencyKey?: IdempotencyKey) => Promise<{ hash: Hex }>
  cast: (hash: Hex) => Promise<Cast | undefined>
  /** A cast and its ancestors, the root first, up to `maxAncestors` or a deleted cast. */
  castWithAncestors: (hash: Hex, maxAncestors: number) => Promise<{ cast: Cast; ancestors: Cast[] } | undefined>
  /** In the order of the hashes. */
  casts: (hashes: readonly Hex[]) => Promise<Cast[]>
  castsByFid: (fid: number, slice: SliceQuery) => Promise<Slice<Cast>>
  /** The replies to a cast, oldest first. */
  replies: (hash: Hex, slice: SliceQuery) => Promise<Slice<Cast>>
  /** In the order of the fids. Accounts without a profile have empty fields. */
  profiles: (fids: readonly number[]) => Promise<Profile[]>
  profileByName: (username: string) => Promise<Profile | undefined>
  /** The accounts that an account follows, or its followers; latest first. */
  follows: (fid: number, direction: 'following' | 'followers', slice: SliceQuery) => Promise<Slice<Profile>>
  /** The accounts that liked or recast a cast; latest first. */
  reactors: (hash: Hex, type: 'like' | 'recast', slice: SliceQuery) => Promise<Slice<Profile>>
  /** Omits accounts that the viewer blocked or muted, and accounts that blocked the viewer. */
  feed: (query: FeedQuery, viewer: number | undefined, slice: SliceQuery) => Promise<Slice<FeedEntry>>
  channel: (id: string) => Promise<Channel | undefined>
  channelsAt: (urls: readonly string[]) => Promise<Channel[]>
  channels: (kind: 'hot' | 'followed' | 'active', fid: number, slice: SliceQuery) => Promise<Slice<Channel>>
  searchChannels: (text: string, page: number, limit: number) => Promise<{ list: Channel[]; hasMore: boolean }>
  searchProfiles: (text: string, offset: number, limit: number) => Promise<{ list: Profile[]; hasMore: boolean }>
  /** The viewer's own relations to casts, accounts and channels. */
  viewerState: (
    viewer: number,
    to: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
  ) => Promise<ViewerState>
}
