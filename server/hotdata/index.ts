import { hotdata } from '#contract/hotdata.ts'
import { bind } from '#server/call/bind.ts'
import { index } from './list.ts'

export const handlers = bind(hotdata, { index })
