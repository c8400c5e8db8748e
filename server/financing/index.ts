import { financing } from '#contract/financing.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'
import { investor } from './investor.ts'
import { list } from './list.ts'
import { options } from './options.ts'

export const handlers = bind(financing, { list, options, detail, investor })
