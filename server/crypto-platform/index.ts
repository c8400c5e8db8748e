import { cryptoPlatform } from '#contract/crypto-platform.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const handlers = bind(cryptoPlatform, { list, detail })
