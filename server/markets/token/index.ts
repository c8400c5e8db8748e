import { tokenwiki } from '#contract/markets/token.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import { news } from './news.ts'

export const handlers = bind(tokenwiki, { list, detail, news })
