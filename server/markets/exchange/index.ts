import { cryptoPlatform } from '#contract/markets/exchange.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const handlers = bind(cryptoPlatform, { list, detail })
