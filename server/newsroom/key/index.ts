import { deskKey } from '#contract/newsroom/key.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { end } from './end.ts'
import { list } from './list.ts'

export const handlers = bind(deskKey, { list, add, end })
