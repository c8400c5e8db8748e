import type { follow } from '#contract/community/follow.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { setFollowed } from './set-followed.ts'

export const add: Handler<typeof follow.add> = (named, context) => setFollowed(named, true, context)
