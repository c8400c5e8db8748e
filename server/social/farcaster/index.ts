import { social } from '#contract/social/social.ts'
import { bind, lazily } from '#server/platform/call/handler.ts'
import * as lists from './feed/lists.ts'
import * as peopleLists from './feed/people-lists.ts'
import * as one from './feed/one.ts'
import { notices, readNotices } from './notifications/notices.ts'

export const handlers = bind(social, {
  // Loaded with the first of these calls (calls.ts explains why).
  ...lazily(social, () => import('./calls.ts')),
  ...lists,
  ...one,
  ...peopleLists,
  notices,
  readNotices,
})
