import { deskAudit } from '#contract/newsroom/audit.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { changesOf } from './changes.ts'
import { csvOf } from '#domain/platform/text/csv.ts'

const partSize = 10_000
const columns = ['id', 'time', 'who', 'by_key', 'action', 'kind', 'subject_id', 'before', 'after']

/** One part of the log as CSV. A part bounds the memory; the id as cursor keeps the parts consistent while changes are added. */
const exportChanges: Handler<typeof deskAudit.export> = async ({ before_id, ...filters }, { db }) => {
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

const pageSize = 50

const list: Handler<typeof deskAudit.list> = async ({ before_id, ...filters }, { db }) => {
  const [changes, people, kinds, actions] = await Promise.all([
    changesOf(db, filters, { limit: pageSize + 1, beforeId: before_id }),
    db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('audit').select('kind').distinct().orderBy('kind').execute(),
    db.selectFrom('audit').select('action').distinct().orderBy('action').execute(),
  ])
  return {
    list: changes.slice(0, pageSize),
    has_more: changes.length > pageSize,
    people,
    kinds: kinds.map(({ kind }) => kind),
    actions: actions.map(({ action }) => action),
  }
}

export const handlers = bind(deskAudit, { list, export: exportChanges })
