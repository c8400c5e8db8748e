import type { Notice } from '#contract/cast.ts'
import type { NoticeTab } from '#contract/social-notice.ts'
import type { CastEmbed, CastParent, Hex, Intent } from './intent.ts'

/** What the network behind the site can do; pages hide the rest. */
export interface Capabilities {
  /** UTF-8 bytes of a cast's text. */
  textBytes: number
  /** The most embeds of one cast, quotes and URLs together. */
  embeds: number
  /** Accounts of the site can link an account of the network; else they only read. */
  linksAccounts: boolean
  /** Accounts are opened on our own pages, with the approval of their first key. */
  opensAccounts: boolean
  followsChannels: boolean
  editsUsername: boolean
  /** Buttons of frames can be pressed, with a key that is stored here. */
  pressesFrames: boolean
  /** There is a list of the newest casts of all. */
  listsLatest: boolean
}

/** The actor and the key that signs; `key` is the provider's name of the key, such as the public key in hex. */
export interface SignerRef {
  fid: number
  key: string
}

/** Identifies an intent that is submitted a second time. */
export interface IdempotencyKey {
  id: string
  at: Date
}

export interface Cast {
  hash: Hex
  fid: number
  /** Without the names of the mentioned; `mentions` says at which byte each belongs. */
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
}

/** A cast in a feed, and the fid of the account that brought it in by recasting it. */
export interface FeedEntry {
  hash: Hex
  recastedBy: number | undefined
}

export type FeedQuery =
  | { kind: 'hot' | 'latest' }
  | { kind: 'following' | 'person' | 'likes'; fid: number }
  | { kind: 'channel'; url: string }
  | { kind: 'search'; text: string }

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

/**
 * Keys that the network makes and keeps itself; who lends theirs approves that elsewhere. `uuid` is the network's name
 * for one.
 */
export interface ManagedKeys {
  begin: (now: Date) => Promise<{ uuid: string; key: Buffer; approvalUrl: string }>
  /** The status of a request. */
  status: (uuid: string) => Promise<'waiting' | 'revoked' | { fid: number }>
  /** Whether a key may sign for an account; the answer is cached for a minute. */
  isValid: (uuid: string, fid: number) => Promise<boolean>
}

/** What several actors did to one cast or account on one day. */
export interface NotificationGroup {
  kind: Notice['type']
  /** Empty for a follow. */
  castHash: Buffer
  /** Days since the protocol's epoch. */
  day: number
  /** Of the latest of them, in seconds of the protocol's clock. */
  timestamp: number
  count: number
  /** The latest first. */
  actors: number[]
  seen: boolean
}

/** Part of an account's notifications; `unseen` counts all of them. */
export interface NotificationSlice {
  groups: NotificationGroup[]
  cursor: string | undefined
  unseen: number
}

/** Notifications, where the network stores them itself. */
export interface ManagedNotifications {
  read: (fid: number, tab: NoticeTab, part: SliceQuery) => Promise<NotificationSlice>
  markSeen: (signer: SignerRef) => Promise<void>
}

/**
 * The social network behind the site: our own embedded one, Neynar or a hub. Lists are newest first unless they say
 * otherwise, and what is not there is left out of them.
 */
export interface SocialProvider {
  readonly id: 'embedded' | 'neynar' | 'hub'
  readonly capabilities: Capabilities
  /** Absent where the site stores the keys. */
  readonly managedKeys?: ManagedKeys
  /** Absent where the site stores the notifications. */
  readonly notifications?: ManagedNotifications
  /**
   * Does what a user wants, in their name; told again with the same `once`, it does it no second time. Throws MessageRefusal,
   * with the reason by name, for what will not be taken, anything else where it may be later.
   */
  submit: (intent: Intent, signer: SignerRef, once?: IdempotencyKey) => Promise<{ hash: Hex }>
  cast: (hash: Hex) => Promise<Cast | undefined>
  /** A cast and the casts above it, the topmost first, up to `maxAncestors` or to one that was deleted. */
  castWithAncestors: (hash: Hex, maxAncestors: number) => Promise<{ cast: Cast; ancestors: Cast[] } | undefined>
  /** In the order of the hashes. */
  casts: (hashes: readonly Hex[]) => Promise<Cast[]>
  castsByFid: (fid: number, part: SliceQuery) => Promise<Slice<Cast>>
  /** Answers to a cast come oldest first, casts of a channel newest first. */
  castsByParent: (parent: CastParent, part: SliceQuery) => Promise<Slice<Cast>>
  castsByMention: (fid: number, part: SliceQuery) => Promise<Slice<Cast>>
  /** In the order of the fids. Accounts without a profile have empty fields. */
  profiles: (fids: readonly number[]) => Promise<Profile[]>
  profileByName: (username: string) => Promise<Profile | undefined>
  /** The accounts that an account follows, or its followers; the latest first. */
  follows: (fid: number, direction: 'following' | 'followers', part: SliceQuery) => Promise<Slice<Profile>>
  /** Without accounts that the viewer blocked or muted, and accounts that blocked the viewer. */
  feed: (query: FeedQuery, viewer: number | undefined, part: SliceQuery) => Promise<Slice<FeedEntry>>
  channel: (id: string) => Promise<Channel | undefined>
  channelsAt: (urls: readonly string[]) => Promise<Channel[]>
  channels: (kind: 'hot' | 'followed' | 'active', fid: number, part: SliceQuery) => Promise<Slice<Channel>>
  searchChannels: (text: string, page: number, limit: number) => Promise<{ list: Channel[]; hasMore: boolean }>
  searchProfiles: (text: string, offset: number, limit: number) => Promise<{ list: Profile[]; hasMore: boolean }>
  /** The viewer's own relations to casts, accounts and channels. */
  viewerState: (
    viewer: number,
    to: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
  ) => Promise<ViewerState>
}
