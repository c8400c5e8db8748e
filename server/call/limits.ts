import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/data/database.ts'

export interface Limit {
  points: number
  minutes: number
}

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>()

/** One counter for all processes of a site, in its database: what counts must outlive a restart. */
function limiterOf(db: Database, name: string, { points, minutes }: Limit): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(db, known)
  let limiter = known.get(name)
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => runQuery(db, text, values) },
      storeType: 'client',
      tableName: 'rate_count',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: minutes * 60,
      // Old rows are forgotten by a job.
      clearExpiredByTimeout: false,
    })
    known.set(name, limiter)
  }
  return limiter
}

async function runQuery(db: Database, text: string, values: unknown[]) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Counts one act of `who` under a name; refuses `too_many` with the seconds until the next is welcome. */
export async function countAct(db: Database, name: string, who: string, limit: Limit, weight = 1): Promise<void> {
  await limiterOf(db, name, limit).consume(who, weight).catch(refuseTooMany)
}

/** Refuses `too_many` when `who` has none left, without counting. */
export async function checkActs(db: Database, name: string, who: string, limit: Limit): Promise<void> {
  const count = await limiterOf(db, name, limit).get(who)
  if (count && count.remainingPoints <= 0) refuseTooMany(count)
}

/** Forgets what was counted, such as failures after a success. */
export async function forgetActs(db: Database, name: string, who: string, limit: Limit): Promise<void> {
  await limiterOf(db, name, limit).delete(who)
}

function refuseTooMany(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new Refusal('too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
}
