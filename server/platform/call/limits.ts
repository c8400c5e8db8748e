import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'

export interface Limit {
  points: number
  minutes: number
}

/**
 * Counts actions by name and subject, in the database: the counts are shared by all processes and survive a restart.
 */
export interface Limits {
  /**
   * Counts one action (or `weight` actions) of `who`. Refuses `too_many` with the seconds until the next action is
   * allowed.
   */
  count(name: string, who: string, limit: Limit, weight?: number): Promise<void>
  /** Refuses `too_many` if `who` has no action left, without counting one. */
  check(name: string, who: string, limit: Limit): Promise<void>
  /** Removes one act from the count. */
  refund(name: string, who: string, limit: Limit): Promise<void>
  /** Resets the count, for example of failed logins after a successful one. */
  reset(name: string, who: string, limit: Limit): Promise<void>
}

/** Opens the counters of a database; they hold no resource of their own. */
export function openLimits(db: Database): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(name: string, { points, minutes }: Limit): RateLimiterPostgres {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => runQuery(db, text, values) },
        storeType: 'client',
        tableName: 'rate_count',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: minutes * 60,
        // A job deletes the expired rows.
        clearExpiredByTimeout: false,
      })
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    async count(name, who, limit, weight = 1) {
      await limiterOf(name, limit).consume(who, weight).catch(refuseTooMany)
    },
    async check(name, who, limit) {
      const count = await limiterOf(name, limit).get(who)
      if (count && count.remainingPoints <= 0) refuseTooMany(count)
    },
    async refund(name, who, limit) {
      await limiterOf(name, limit).reward(who)
    },
    async reset(name, who, limit) {
      await limiterOf(name, limit).delete(who)
    },
  }
}

async function runQuery(db: Database, text: string, values: unknown[]) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

function refuseTooMany(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new Refusal('too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
}
