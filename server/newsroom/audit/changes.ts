import type { Parsed } from '#contract/calls.ts'
import type { AuditChange } from '#contract/newsroom/audit.ts'
import type { Database } from '#server/platform/data/database.ts'

type Filters = Omit<Parsed<'deskAudit.list'>, 'before_id'>

/** Changes that match all filters, the newest first, below `beforeId` if given. */
export async function changesOf(
  db: Database,
  { staff_id, kind, action, subject_id, from, to }: Filters,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<AuditChange[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.id', 'at', 'name', 'api_key_id', 'action', 'kind', 'subject_id', 'before', 'after'])
    .$if(staff_id !== undefined, (query) => query.where('staff_id', '=', staff_id!))
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(subject_id !== '', (query) => query.where('subject_id', '=', subject_id))
    .$if(Boolean(from), (query) => query.where('at', '>=', new Date(from! * 1000)))
    .$if(Boolean(to), (query) => query.where('at', '<', new Date(to! * 1000)))
    .$if(beforeId !== undefined, (query) => query.where('audit.id', '<', beforeId!))
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, name, api_key_id, ...change }) => ({
    id,
    time: Math.floor(at.getTime() / 1000),
    who: name ?? '',
    by_key: api_key_id !== null,
    ...change,
  }))
}
