import { temporary } from '#contract/temporary.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const handlers = bind(temporary, { list, detail })
