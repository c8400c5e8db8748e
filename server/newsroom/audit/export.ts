import type { deskAudit } from '#contract/newsroom/audit.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { csvOf } from '#domain/platform/text/csv.ts'
import { changesOf } from './changes.ts'

const partSize = 10_000
const columns = ['id', 'time', 'who', 'by_key', 'action', 'kind', 'subject_id', 'before', 'after']

/** One part of the log as CSV. A part bounds the memory; the id as cursor keeps the parts consistent while changes are added. */
export const exportChanges: Handler<typeof deskAudit.export> = async ({ before_id, ...filters }, { db }) => {
  const changes = await changesOf(db, filters, { limit: partSize + 1, beforeId: before_id })
  const part = changes.slice(0, partSize)
  const rows = part.map(({ id, time, who, by_key, action, kind, subject_id, before, after }) => [
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
  return {
    csv: csvOf(before_id === undefined ? [columns, ...rows] : rows),
    next_before_id: changes.length > partSize ? part.at(-1)!.id : null,
  }
}
