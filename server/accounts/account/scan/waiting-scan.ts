import type { CallContext } from '#server/platform/call/context.ts'

export const waitingScan = ({ db, now }: CallContext, id: string) =>
  db
    .selectFrom('scan_login')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
