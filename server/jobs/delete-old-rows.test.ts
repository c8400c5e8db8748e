import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendAlerts } from '#server/accounts/subscription/send-alerts.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openWorld } from '#tests/world.ts'
import { jobsOf } from './jobs.ts'

/** A job that uses no service. */
const jobNamed = (name: string, config: Config) =>
  jobsOf(config, { farcaster: {}, images: {}, model: {}, translation: {} } as never, '').find(
    (job) => job.name === name,
  )!

test('R962 what was sent stays for the days of the operator: the jobs that send delete none of it; what still waits to be sent stays longer', async () => {
  const { db, close } = await openWorld()
  const now = new Date()
  const config = readConfig([], {})
  const sent = new Date(now.getTime() - 60 * 86_400_000)
  await db.transaction().execute(async (trx) => {
    // What these rows refer to is not there.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.insertInto('webhook_message').values({ id: 'm', event: 'e', data: '{}', created_at: sent }).execute()
    await trx.insertInto('webhook_message').values({ id: 'w', event: 'e', data: '{}', created_at: sent }).execute()
    const due_at = new Date(now.getTime() + 60_000)
    await trx.insertInto('webhook_delivery').values({ webhook_id: 1, message_id: 'w', due_at }).execute()
    const alert = { subscription_id: 1, article_id: 1, reason: '', due_at: sent, sent_at: sent }
    await trx.insertInto('alert').values(alert).execute()
  })
  await jobNamed('send-webhooks', config).run(db, now)
  await sendAlerts({ db, config, services: {} as never, now })
  expect(await jobNamed('delete-old-rows', config).run(db, now)).toEqual({ link_preview: 0 })
  const month = readConfig([], { KEEP_DELIVERIES_DAYS: '30' })
  expect(await jobNamed('delete-old-rows', month).run(db, now)).toEqual({
    webhook_message: 1,
    alert: 1,
    link_preview: 0,
  })
  expect(await db.selectFrom('webhook_message').select('id').execute()).toEqual([{ id: 'w' }])
  await close()
})
