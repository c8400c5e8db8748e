import type { followAuthor } from '#contract/community/follow-author.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { setFollowed } from './set-followed.ts'

export const unfollow: Handler<typeof followAuthor.unfollow> = (named, context) => setFollowed(named, false, context)
