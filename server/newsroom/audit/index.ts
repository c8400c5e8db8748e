import { deskAudit } from '#contract/newsroom/audit.ts'
import { bind } from '#server/platform/call/bind.ts'
import { exportChanges } from './export.ts'
import { list } from './list.ts'

export const handlers = bind(deskAudit, { list, export: exportChanges })
