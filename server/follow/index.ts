import { follow } from '#contract/follow.ts'
import { bind } from '#server/call/bind.ts'
import { add } from './add.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'

export const handlers = bind(follow, { list, add, cancel })
