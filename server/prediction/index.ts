import { prediction } from '#contract/prediction.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(prediction, { list })
