import type { deskPasskey } from '#contract/newsroom/passkey.ts'
import type { Handler } from '#server/platform/call/handler.ts'

const seconds = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / 1000)

export const list: Handler<typeof deskPasskey.list> = async (_, { db, caller }) => {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', caller.staffId)
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      add_time: seconds(created_at),
      used_time: seconds(used_at),
    })),
  }
}
