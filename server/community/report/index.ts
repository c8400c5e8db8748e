import { report } from '#contract/community/report.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'

export const handlers = bind(report, { add })
