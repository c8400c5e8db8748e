import { statistics } from '#contract/news/statistics.ts'
import { bind } from '#server/platform/call/bind.ts'
import { get } from './get.ts'

export const handlers = bind(statistics, { get })
