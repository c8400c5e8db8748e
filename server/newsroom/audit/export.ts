import type { deskAudit } from '#contract/newsroom/audit.ts'
import type { Handler } from '#server/call/handler.ts'
import { csvOf } from '#domain/text/csv.ts'
import { changesOf } from './changes.ts'

const maxRows = 10_000
const columns = ['id', 'time', 'who', 'by_key', 'action', 'kind', 'subject_id', 'before', 'after']

export const exportChanges: Handler<typeof deskAudit.export> = async (filters, { db }) => {
  const changes = await changesOf(db, filters, { limit: maxRows })
  const rows = changes.map(({ id, time, who, by_key, action, kind, subject_id, before, after }) => [
    String(id),
    new Date(time * 1000).toISOString(),
    who,
    by_key ? 'yes' : '',
    action,
    kind,
    subject_id,
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
  ])
  return { csv: csvOf([columns, ...rows]) }
}
