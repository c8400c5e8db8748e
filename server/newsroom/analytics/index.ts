import { deskAnalytics } from '#contract/newsroom/analytics.ts'
import { bind } from '#server/platform/call/bind.ts'
import { answers } from './answers.ts'
import { read } from './read.ts'

export const handlers = bind(deskAnalytics, { read, answers })
