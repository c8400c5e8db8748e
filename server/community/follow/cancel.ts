import type { follow } from '#contract/community/follow.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { setFollowed } from './set-followed.ts'

export const cancel: Handler<typeof follow.cancel> = (named, context) => setFollowed(named, false, context)
