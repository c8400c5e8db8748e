import { social } from '#contract/social/social.ts'
import { bind, lazily } from '#server/platform/call/bind.ts'
import { about } from './feed/about.ts'
import { activeChannels } from './feed/active-channels.ts'
import { cast } from './feed/cast.ts'
import { channel } from './feed/channel.ts'
import { channelCasts } from './feed/channel-casts.ts'
import { feed } from './feed/feed.ts'
import { followedChannels } from './feed/followed-channels.ts'
import { follows } from './feed/follows.ts'
import { hotChannels } from './feed/hot-channels.ts'
import { latest } from './feed/latest.ts'
import { replies } from './feed/replies.ts'
import { search } from './feed/search.ts'
import { searchChannels } from './feed/search-channels.ts'
import { user } from './feed/user.ts'
import { userCasts } from './feed/user-casts.ts'
import { userFollow } from './feed/user-follow.ts'
import { userLikes } from './feed/user-likes.ts'
import { notices } from './notifications/notices.ts'
import { readNotices } from './notifications/read-notices.ts'

export const handlers = bind(social, {
  feed,
  latest,
  follows,
  channelCasts,
  userCasts,
  userLikes,
  about,
  cast,
  replies,
  search,
  user,
  userFollow,
  channel,
  hotChannels,
  followedChannels,
  activeChannels,
  searchChannels,
  notices,
  readNotices,
  // Loaded with the first of these calls (calls.ts explains why).
  ...lazily(
    () => import('./calls.ts'),
    [
      'openAccount',
      'custody',
      'takeKey',
      'forgetKey',
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
      'snap',
      'snapAction',
      'outbox',
      'retry',
      'discard',
    ],
  ),
})
