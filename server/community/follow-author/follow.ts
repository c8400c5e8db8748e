import type { followAuthor } from '#contract/community/follow-author.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { setFollowed } from './set-followed.ts'

export const follow: Handler<typeof followAuthor.follow> = (named, context) => setFollowed(named, true, context)
