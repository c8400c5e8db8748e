import type { Notice } from '#contract/cast.ts'
import type { NoticeTab } from '#contract/social-notice.ts'
import type { CastEmbed, CastParent, Hex, Intent } from './intent.ts'

/** What a network behind the site can do; pages hide what it cannot. */
export interface Capabilities {
  /** UTF-8 bytes of a cast's text. */
  textBytes: number
  /** Embeds of one cast in all, quotes and addresses together. */
  embeds: number
  /** Readers can link an account of the network; else they only read. */
  linksAccounts: boolean
  /** Accounts are opened on our own pages, with the approval of their first key. */
  opensAccounts: boolean
  followsChannels: boolean
  editsUsername: boolean
  /** Buttons of frames are pressed in a reader's name, with a key that is held here. */
  pressesFrames: boolean
  /** There is a list of the newest casts of all. */
  listsLatest: boolean
}

/** Whose key signs: `key` is what the provider knows it by, such as the public key in hex. */
export interface SignerRef {
  fid: number
  key: string
}

/** Makes a wish known again when it is told a second time. */
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

/** Somebody on the network; '' for what they do not say. */
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

/** A channel; casts belong to it by having `url` as their parent. */
export interface Channel {
  id: string
  url: string
  name: string
  imageUrl: string
  description: string
  followers: number
  casts: number
}

/** A cast in a feed, and who brought it in by recasting it. */
export interface FeedEntry {
  hash: Hex
  recastedBy: number | undefined
}

export type FeedQuery =
  | { kind: 'hot' | 'latest' }
  | { kind: 'following' | 'person' | 'likes'; fid: number }
  | { kind: 'channel'; url: string }
  | { kind: 'search'; text: string }

/** Part of a list; `cursor` asks for the next one and is undefined at the end. */
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
  /** Addresses of channels. */
  followedUrls: Set<string>
}

/** Keys that the network makes and keeps itself; who lends theirs approves that elsewhere. `uuid` is the network's name for one. */
export interface ManagedKeys {
  begin: (now: Date) => Promise<{ uuid: string; key: Buffer; approvalUrl: string }>
  /** What became of a request. */
  status: (uuid: string) => Promise<'waiting' | 'revoked' | { fid: number }>
  /** Whether it may speak for an account; what was seen a minute ago is believed. */
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
  /** Absent where keys are held here. */
  readonly managedKeys?: ManagedKeys
  /** Absent where notifications are kept here. */
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
  /** In the order of the numbers. Accounts that say nothing of themselves are there with empty texts. */
  profiles: (fids: readonly number[]) => Promise<Profile[]>
  profileByName: (username: string) => Promise<Profile | undefined>
  /** Whom an account follows, or who follows it; the latest first. */
  follows: (fid: number, direction: 'following' | 'followers', part: SliceQuery) => Promise<Slice<Profile>>
  /** Without what the viewer blocked or muted, and those who blocked the viewer. */
  feed: (query: FeedQuery, viewer: number | undefined, part: SliceQuery) => Promise<Slice<FeedEntry>>
  channel: (id: string) => Promise<Channel | undefined>
  channelsAt: (urls: readonly string[]) => Promise<Channel[]>
  channels: (kind: 'hot' | 'followed' | 'active', fid: number, part: SliceQuery) => Promise<Slice<Channel>>
  searchChannels: (text: string, page: number, limit: number) => Promise<{ list: Channel[]; hasMore: boolean }>
  searchProfiles: (text: string, offset: number, limit: number) => Promise<{ list: Profile[]; hasMore: boolean }>
  /** How a viewer stands to casts, people and channels. */
  viewerState: (
    viewer: number,
    to: { hashes: readonly Hex[]; fids: readonly number[]; urls: readonly string[] },
  ) => Promise<ViewerState>
}
