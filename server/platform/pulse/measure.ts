import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { PulseName } from '#domain/platform/pulse/parts.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A value with what it is about: the names of failing sources, the statement that takes long. */
export interface Measure {
  value: number
  detail: string
}

export type Measures = Partial<Record<PulseName, Measure>>

/** A source that fails once or twice is tried again before anybody is notified. */
const failuresBefore = 3
/** Work is late if it missed its turn so often, and by so much more. */
const missedTurns = 3
const graceSeconds = 90
const statementCharacters = 200

/** Measures what any process can see: of the database, and of the disk that has the data folder. Rejects while there is no database. */
export async function measure(db: Database, folder: string, now: Date): Promise<Measures> {
  const [database, disk] = await Promise.all([measureDatabase(db, now), measureDisk(folder)])
  return {
    ...database,
    ...disk,
    quiet: { value: Number(outlet.isShut), detail: outlet.isShut ? 'npm run doctor -- --moved' : '' },
  }
}

/** Sessions, jobs, what waits to be sent and what fails to come in. */
async function measureDatabase(db: Database, now: Date): Promise<Measures> {
  const { rows } = await sql<Record<string, string | number | Date | null>>`
    select
      clock_timestamp() as now,
      100.0 * session.count / current_setting('max_connections')::int as connections,
      coalesce(running.seconds, 0)::float8 as statement, coalesce(running.query, '') as statement_detail,
      coalesce(waiting.seconds, 0)::float8 as lock, coalesce(waiting.query, '') as lock_detail,
      (select extract(epoch from now() - coalesce(succeeded_at, since)) / 3600 from last_run where name = 'back-up')::float8 as backup,
      coalesce((select error from last_run where name = 'back-up'), '') as backup_detail,
      coalesce(open.seconds, 0)::float8 as transaction, coalesce(open.name, '') as transaction_detail,
      late.count as jobs, late.names as jobs_detail,
      source.count as sources, source.names as sources_detail,
      series.count as numbers, series.names as numbers_detail,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from alert where sent_at is null and due_at < now()) as alerts,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from webhook_delivery where state = 'waiting' and due_at < now()) as webhooks,
      (select coalesce(extract(epoch from now() - min(at)), 0)::float8 from social_outbox where state = 'sending' and at <= now()) as outbox,
      coalesce((select extract(epoch from failed_at - greatest(succeeded_at, since)) from last_run
        where name = 'mail' and failed_at > coalesce(succeeded_at, '-infinity')), 0)::float8 as mail,
      coalesce((select error from last_run where name = 'mail'), '') as mail_detail,
      peer.seconds as peers, peer.names as peers_detail
    from (select count(*) from pg_stat_activity) session,
      (select max(extract(epoch from clock_timestamp() - query_start)) as seconds,
         (array_agg(left(query, ${statementCharacters}) order by query_start))[1] as query
       from pg_stat_activity where ${ours} and state = 'active' and wait_event_type is distinct from 'Lock') running,
      (select max(extract(epoch from clock_timestamp() - query_start)) as seconds,
         (array_agg(left(query, ${statementCharacters}) order by query_start))[1] as query
       from pg_stat_activity where ${ours} and wait_event_type = 'Lock') waiting,
      (select max(extract(epoch from clock_timestamp() - xact_start)) as seconds,
         (array_agg(application_name order by xact_start))[1] as name
       from pg_stat_activity where ${ours} and xact_start is not null) open,
      (select coalesce(max(extract(epoch from now() - at_end_at)), 0)::float8 as seconds,
         coalesce((array_to_string((array_agg(origin order by at_end_at))[1:3], ', ')), '') as names
       from (select origin, min(at_end_at) as at_end_at from fc_peer where not is_stopped group by origin) contact) peer,
      (select count(*), coalesce(string_agg(name, ', ' order by name), '') as names from last_run
       where every_seconds is not null
         and greatest(succeeded_at, since) < now() - make_interval(secs => every_seconds * ${missedTurns} + ${graceSeconds})) late,
      (select count(*), coalesce((array_to_string((array_agg(coalesce(nullif(name, ''), url) order by id))[1:5], ', ')), '') as names from feed
       where is_enabled and failure_count >= ${failuresBefore}) source,
      (select count(*), coalesce((array_to_string((array_agg(key order by id))[1:5], ', ')), '') as names from series_source
       where is_enabled and failure_count >= ${failuresBefore}) series
  `.execute(db)
  const { now: databaseNow, ...columns } = rows[0]!
  const measures: Record<string, Measure> = {
    clock: { value: Math.abs(Number(databaseNow) - now.getTime()) / 1000, detail: '' },
  }
  for (const [name, value] of Object.entries(columns))
    if (!name.endsWith('_detail') && columns[name] !== null)
      measures[name] = { value: Number(value), detail: String(columns[`${name}_detail`] ?? '') }
  return measures
}

/** Sessions of this site that do something for a reader or a job; the start's migrations may take their time. */
const ours = sql`datname = current_database() and pid <> pg_backend_pid() and application_name like 'farwire%' and query_start is not null`

/** Measures the free space of a folder in percent; nothing where it does not exist yet or the file system does not say. */
async function measureDisk(folder: string): Promise<Measures> {
  const { bavail, blocks, bsize } = (await fs.statfs(folder).catch(() => undefined)) ?? {
    bavail: 0,
    blocks: 0,
    bsize: 0,
  }
  if (!blocks) return {}
  const gigabytes = (bavail * bsize) / 1e9
  return { disk: { value: (bavail / blocks) * 100, detail: `${gigabytes.toFixed(1)} GB` } }
}
