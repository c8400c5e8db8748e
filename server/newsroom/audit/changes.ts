import { sql } from 'kysely'
import type { Parsed } from '#contract/calls.ts'
import type { AuditChange } from '#contract/newsroom/audit.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import type { Database } from '#server/platform/data/database.ts'

type Filters = Omit<Parsed<'deskAudit.list'>, 'before_id'>

/** Changes that match all filters, the newest first, below `beforeId` if given. */
export function changesOf(
  db: Database,
  { staff_id, kind, action, subject_id, from, to }: Filters,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<AuditChange[]> {
  return db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(({ fn, val }) => ['audit.id', secondsIn('at').as('time'), fn.coalesce('name', val('')).as('who')])
    .select([sql<boolean>`api_key_id is not null`.as('by_key'), 'action', 'kind', 'subject_id', 'before', 'after'])
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
}
