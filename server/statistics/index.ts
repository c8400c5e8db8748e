import { statistics } from '#contract/statistics.ts'
import { bind } from '#server/call/bind.ts'
import { get } from './get.ts'

export const handlers = bind(statistics, { get })
