import { hotdata } from '#contract/news/hot.ts'
import { bind } from '#server/platform/call/bind.ts'
import { index } from './list.ts'

export const handlers = bind(hotdata, { index })
