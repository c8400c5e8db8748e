import { sql } from 'kysely'
import fs from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { locales } from '#domain/platform/locale.ts'
import { pulseNames, pulseParts, type PulseName } from '#domain/platform/pulse/parts.ts'
import { recordPulseJob } from '#server/jobs/record-pulse.ts'
import type { Measure } from '#server/platform/pulse/measure.ts'
import { expectRuns, recorded } from '#server/platform/pulse/last-run.ts'
import { recordMeasures } from '#server/platform/pulse/record.ts'
import { pulseNameIn, pulseNeedsIn } from '#server/platform/pulse/texts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

let api: TestApi
let owner: TestStaff
beforeAll(async () => {
  api = await openApi()
  owner = await createTestStaff(api.db, 'owner')
})
afterAll(() => api.close())
/** Of twelve million blocks of 4 KB. */
const freeBlocks = (bavail: number) =>
  vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail, blocks: 12_500_000, bsize: 4_096 } as never)
beforeEach(async () => {
  freeBlocks(6_000_000)
  for (const table of ['pulse', 'pulse_change', 'last_run', 'stored_mail'] as const)
    await api.db.deleteFrom(table).execute()
})

const read = async () => {
  const { envelope } = await api.call('/admin/v1/status', { headers: owner.headers })
  return envelope.data as Output<'deskStatus.read'>
}
const partOf = async (key: PulseName) => (await read()).parts.find((part) => part.key === key)

test('a site in order says so, for owners and admins only', async () => {
  expect(await read()).toMatchObject({ state: 'ok', changes: [], runs: [] })
  const editor = await createTestStaff(api.db, 'editor')
  expect((await api.call('/admin/v1/status', { headers: editor.headers })).status).toBe(403)
})

/** Until a statement has waited so many seconds for something of this kind. */
const waitsFor = (kind: string, seconds: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ count: number }>`select count(*) from pg_stat_activity where wait_event_type = ${kind}
            and datname = current_database() and query_start < clock_timestamp() - make_interval(secs => ${seconds})`.execute(
            api.db,
          )
        ).rows[0]!.count,
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0)

/** Faults of an operator's day, and the part that names each. */
const drill: [string, PulseName, RegExp, () => Promise<(() => Promise<unknown>) | void>][] = [
  [
    'a locked table',
    'lock',
    /select title from item_version/,
    async () => {
      const release = Promise.withResolvers<void>()
      const locked = Promise.withResolvers<void>()
      const locking = api.db.transaction().execute(async (trx) => {
        await sql`lock table item_version in access exclusive mode`.execute(trx)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      const waiting = sql`select title from item_version`.execute(api.db)
      await waitsFor('Lock', 5.1)
      return async () => {
        release.resolve()
        await Promise.all([locking, waiting])
      }
    },
  ],
  [
    'a dead source',
    'sources',
    /Harrow/,
    async () => {
      await api.db
        .insertInto('feed')
        .values({ url: 'https://harrow.example/feed', name: 'Harrow', kind: 'flash', lang: 'en', failure_count: 3 })
        .execute()
      return () => api.db.deleteFrom('feed').execute()
    },
  ],
  [
    'mail that is down',
    'mail',
    /450 later/,
    async () => {
      await recorded(api.db, 'mail', () => Promise.reject(new Error('450 later'))).catch(() => {})
      await sql`update last_run set since = now() - interval '20 minutes'`.execute(api.db)
    },
  ],
  [
    'a slow query',
    'statement',
    /pg_sleep/,
    async () => {
      const slow = sql`select pg_sleep(600)`.execute(api.db).catch(() => {})
      await waitsFor('Timeout', 10.1)
      return async () => {
        await sql`select pg_cancel_backend(pid) from pg_stat_activity
          where wait_event = 'PgSleep' and datname = current_database()`.execute(api.db)
        await slow
      }
    },
  ],
  [
    'a full queue',
    'webhooks',
    /3,60\d s/,
    async () => {
      await sql`with hook as (insert into webhook (url, events, secret) values ('https://slow.example', '{}', 'x') returning id),
          message as (insert into webhook_message (id, event, data) values ('msg_1', 'item.published', '{}') returning id)
        insert into webhook_delivery (webhook_id, message_id, due_at) select hook.id, message.id, now() - interval '1 hour' from hook, message`.execute(
        api.db,
      )
      return () => api.db.deleteFrom('webhook').execute()
    },
  ],
  [
    'a peer that is behind',
    'peers',
    /https:\/\/slow\.example/,
    async () => {
      await api.db
        .insertInto('fc_peer')
        .values({ origin: 'https://slow.example', at_end_at: sql<Date>`now() - interval '1 hour'` })
        .execute()
      return () => api.db.deleteFrom('fc_peer').execute()
    },
  ],
  [
    'a disk that is filling',
    'disk',
    /^4 %.*2\.0 GB/,
    async () => {
      freeBlocks(500_000)
    },
  ],
  [
    'a clock that is wrong',
    'clock',
    /differ by 1\d\d s/,
    async () => {
      api.services.clock = () => new Date(Date.now() + 120_000)
      return async () => void (api.services.clock = () => new Date())
    },
  ],
  [
    'a job that no longer runs',
    'jobs',
    /fetch-sources/,
    async () => {
      await expectRuns(api.db, 'fetch-sources', 60)
      await sql`update last_run set since = now() - interval '10 minutes'`.execute(api.db)
    },
  ],
]

test.for(drill)(
  'R960 %s is named by the part %s, whose sentence says what it is about',
  async ([, part, detail, fault]) => {
    expect(await partOf(part)).toMatchObject({ state: 'ok', needs: '' })
    const end = await fault()
    expect(await partOf(part)).toMatchObject({
      state: expect.stringMatching(/warn|bad/),
      needs: expect.stringMatching(detail),
    })
    await end?.()
  },
)

test('a round that ends well after one that failed is in order again', async () => {
  await recorded(api.db, 'mail', () => Promise.reject(new Error('450 later'))).catch(() => {})
  await recorded(api.db, 'mail', async () => 'sent')
  expect((await read()).runs).toMatchObject([{ name: 'mail', error: '', failed_at: expect.any(Number) }])
  expect(await partOf('mail')).toMatchObject({ state: 'ok', value: 0 })
})

test('a change of state is recorded once, and what stays bad is mailed to owners once', async () => {
  const full: Measure = { value: 3, detail: '0.2 GB' }
  for (const disk of [full, full]) await recordMeasures(api.db, { disk })
  const { mailer } = api.services
  const job = recordPulseJob({ ...api.config, data: { folder: '/' } } as typeof api.config, { mailer })
  const mails = () => api.db.selectFrom('stored_mail').selectAll().execute()
  await sql`update pulse_change set at = now() - interval '3 minutes'`.execute(api.db)
  // The disk of this machine is measured too; what was recorded last counts.
  await sql`insert into pulse_change (part, at, state, value, detail) values ('lock', now() - interval '3 minutes', 'bad', 40, 'select 1')`.execute(
    api.db,
  )
  expect((await read()).changes.map(({ name }) => name)).toEqual(['Longest wait for a lock', 'Free disk space'])
  const { mailed: first } = await jobMails(job)
  const { mailed: second } = await jobMails(job)
  expect([first, second]).toEqual([1, 0])
  expect((await mails()).map(({ body_text }) => body_text).join()).toContain('/newsroom/status')
})

/** Only what the job mails: it measures this machine, whose parts are in order again at once. */
const jobMails = async (job: ReturnType<typeof recordPulseJob>) => {
  await sql`create or replace rule quiet as on insert to pulse_change do instead nothing`.execute(api.db)
  try {
    return await job.run(api.db, new Date())
  } finally {
    await sql`drop rule quiet on pulse_change`.execute(api.db)
  }
}

test.for(locales)('each part has a name, and one with limits a sentence, in %s', (locale) => {
  for (const part of pulseNames) {
    expect(pulseNameIn(locale, part), part).toMatch(/\S/)
    const sentence = pulseNeedsIn(locale, part, { value: 7, detail: 'Harrow' })
    expect(sentence.includes('7') || sentence.includes('Harrow'), part).toBe('warn' in pulseParts[part])
    expect(sentence).not.toMatch(/[{}]/)
  }
})
