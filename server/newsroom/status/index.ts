import { deskStatus } from '#contract/newsroom/status.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { pulseNames, pulseParts, pulseStateOf, worstOf, type PulseName } from '#domain/platform/pulse/parts.ts'
import type { Database } from '#server/platform/data/database.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { readSizes } from '#server/platform/retention/retention.ts'
import { version } from '#server/platform/version.ts'
import { measure, type Measure } from '#server/platform/pulse/measure.ts'
import { pulseNameIn, pulseNeedsIn } from '#server/platform/pulse/texts.ts'

const minutes = 60
const secondsOf = (date: Date | null) => date && Math.floor(date.getTime() / 1000)

const read: Handler<typeof deskStatus.read> = async (_, { db, config, locale, now }) => {
  const [current, hours, changes, runs, postgres, grown] = await Promise.all([
    measure(db, config.data.folder, now),
    readHours(db),
    db.selectFrom('pulse_change').selectAll().orderBy('id', 'desc').limit(200).execute(),
    db
      .selectFrom('last_run')
      .select([
        'name',
        secondsIn<number | null>('succeeded_at').as('succeeded_at'),
        secondsIn<number | null>('failed_at').as('failed_at'),
      ])
      .select(['took_ms', 'error'])
      .orderBy('name')
      .execute(),
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
    readSizes(db, config),
  ])
  const parts = pulseNames.map((key) => {
    const hour = hours.get(key) ?? Array<number | null>(minutes).fill(null)
    // The running minute is not complete: what processes count is judged by the last full one.
    const counted = hour.at(-2) ?? null
    const measured: Measure | undefined =
      current[key] ?? (counted === null ? undefined : { value: counted, detail: '' })
    const state = measured ? pulseStateOf(key, measured.value) : 'ok'
    const { group, unit } = pulseParts[key]
    return {
      key,
      group,
      name: pulseNameIn(locale, key),
      unit,
      value: measured?.value ?? null,
      state,
      since: secondsOf(changes.find(({ part }) => part === key)?.at ?? null),
      needs: measured && state !== 'ok' ? pulseNeedsIn(locale, key, measured) : '',
      hour,
    }
  })
  return {
    time: Math.floor(now.getTime() / 1000),
    state: worstOf(parts.map(({ state }) => state)),
    parts,
    runs,
    changes: changes.map(({ part, at, state, value, detail }) => ({
      time: secondsOf(at)!,
      name: pulseNameIn(locale, part as PulseName),
      state,
      text: state === 'ok' ? '' : pulseNeedsIn(locale, part as PulseName, { value, detail }),
    })),
    sizes: grown.tables,
    bytes: grown.bytes,
    versions: {
      farwire: version,
      node: process.versions.node,
      postgres: postgres.rows[0]!.version.split(' ')[0]!,
      started_at: Math.floor(performance.timeOrigin / 1000),
    },
  }
}

/** The values of each part in the last sixty minutes, null where none was recorded. */
async function readHours(db: Database): Promise<Map<PulseName, (number | null)[]>> {
  const { rows } = await sql<{ part: PulseName; ago: number; value: number }>`
    select part, value, (extract(epoch from date_trunc('minute', now()) - minute) / 60)::int as ago
    from pulse where minute > now() - make_interval(mins => ${minutes})`.execute(db)
  const hours = new Map<PulseName, (number | null)[]>()
  for (const { part, ago, value } of rows) {
    const hour = hours.get(part) ?? Array<number | null>(minutes).fill(null)
    if (ago >= 0 && ago < minutes) hour[minutes - 1 - ago] = value
    hours.set(part, hour)
  }
  return hours
}

export const handlers = bind(deskStatus, { read })
