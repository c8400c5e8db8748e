import { follow } from '#contract/community/follow.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'

export const handlers = bind(follow, { list, add, cancel })
