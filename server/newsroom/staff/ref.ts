import { sql } from 'kysely'

/** The member of staff of a row that is joined to `staff`, as responses name them; null for nobody. */
export const staffRef = sql<{ id: number; name: string } | null>`
  case when staff.id is not null then json_build_object('id', staff.id, 'name', staff.name) end`
