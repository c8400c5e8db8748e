import { social } from '#contract/social.ts'
import { bind, lazily } from '#server/call/bind.ts'
import {
  castInfo,
  castReplies,
  channelCasts,
  followedCasts,
  homeFeed,
  latestCasts,
  userCasts,
  userLikes,
} from './feed/feeds.ts'
import {
  activeChannels,
  channelInfo,
  findChannels,
  followedChannels,
  hotChannels,
  searchSocial,
  userFollow,
  userInfo,
} from './feed/profiles.ts'
import { listNotifications } from './notifications/list.ts'
import { markRead } from './notifications/mark-read.ts'

export const handlers = bind(social, {
  feed: homeFeed,
  latest: latestCasts,
  follows: followedCasts,
  channelCasts,
  userCasts,
  userLikes,
  cast: castInfo,
  replies: castReplies,
  search: searchSocial,
  user: userInfo,
  userFollow,
  channel: channelInfo,
  hotChannels,
  followedChannels,
  activeChannels,
  searchChannels: findChannels,
  notices: listNotifications,
  readNotices: markRead,
  // Calls that sign, approve or check keys are loaded with the first of them.
  ...lazily(
    () => import('./calls.ts'),
    [
      'getSigner',
      'signerStatus',
      'check',
      'isLogin',
      'bindSigner',
      'unlink',
      'approval',
      'approvalTerms',
      'approve',
      'createCast',
      'deleteCast',
      'reaction',
      'followUser',
      'followChannel',
      'block',
      'mute',
      'updateProfile',
      'translate',
      'frameAction',
      'outbox',
      'retry',
      'discard',
    ],
  ),
})
