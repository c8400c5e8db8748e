import { followAuthor } from '#contract/community/follow-author.ts'
import { bind } from '#server/platform/call/bind.ts'
import { follow } from './follow.ts'
import { list } from './list.ts'
import { search } from './search.ts'
import { unfollow } from './unfollow.ts'

export const handlers = bind(followAuthor, { search, list, follow, unfollow })
