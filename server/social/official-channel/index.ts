import { sql } from 'kysely'
import { channel } from '#contract/social/official-channel.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { auth } from './auth.ts'
import { isOurs, readChannels } from './rows.ts'

/** The channels of today, and when the list changed last. */
const list: Handler<typeof channel.list> = async (_input, context) => {
  const [channels, { rows }] = await Promise.all([
    readChannels(context),
    sql<{ at: Date | null }>`select max(updated_at) as at from official_channel`.execute(context.db),
  ])
  const at = rows[0]?.at
  return {
    list: channels.filter((each) => isOurs(each, context.now)),
    change_time: at ? Math.floor(at.getTime() / 1000) : null,
  }
}

export const handlers = bind(channel, { auth, list })
