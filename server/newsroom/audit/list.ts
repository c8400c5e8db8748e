import type { deskAudit } from '#contract/newsroom/audit.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { changesOf } from './changes.ts'

const pageSize = 50

export const list: Handler<typeof deskAudit.list> = async ({ before_id, ...filters }, { db }) => {
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
