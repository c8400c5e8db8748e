import type { deskKey } from '#contract/newsroom/key.ts'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import type { Handler } from '#server/platform/call/handler.ts'

const seconds = (time: Date | null) => time && Math.floor(time.getTime() / 1000)

export const list: Handler<typeof deskKey.list> = async (_, { db, now }) => {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('staff', 'staff.id', 'api_key.staff_id')
    .selectAll('api_key')
    .select(['staff.name as person', 'staff.ended_at as person_ended_at'])
    .execute()
  const keys = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    permissions: keyPermissions.filter((each) => row.permissions.includes(each)),
    person: row.person,
    add_time: seconds(row.created_at)!,
    expires_at: seconds(row.expires_at),
    last_used: seconds(row.last_used_at),
    state:
      row.ended_at || row.person_ended_at
        ? ('ended' as const)
        : row.expires_at && row.expires_at <= now
          ? ('expired' as const)
          : ('running' as const),
  }))
  const isOver = ({ state }: { state: string }) => Number(state !== 'running')
  return { list: keys.toSorted((one, other) => isOver(one) - isOver(other) || other.id - one.id) }
}
