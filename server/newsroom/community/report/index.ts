import { deskReport } from '#contract/newsroom/report.ts'
import { bind } from '#server/platform/call/bind.ts'
import { answer } from './answer.ts'
import { list } from './list.ts'
import { set } from './set.ts'

export const handlers = bind(deskReport, { list, set, answer })
