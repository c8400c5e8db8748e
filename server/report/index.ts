import { report } from '#contract/report.ts'
import { bind } from '#server/call/bind.ts'
import { add } from './add.ts'

export const handlers = bind(report, { add })
