import { financing } from '#contract/markets/round.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { investor } from './investor.ts'
import { list } from './list.ts'
import { options } from './options.ts'

export const handlers = bind(financing, { list, options, detail, investor })
