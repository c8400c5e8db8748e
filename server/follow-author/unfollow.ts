import type { followAuthor } from '#contract/follow-author.ts'
import type { Handler } from '#server/call/handler.ts'
import { setFollowed } from './set-followed.ts'

export const unfollow: Handler<typeof followAuthor.unfollow> = (named, context) => setFollowed(named, false, context)
