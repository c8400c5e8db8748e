import { prediction } from '#contract/markets/prediction.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(prediction, { list })
