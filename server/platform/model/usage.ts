import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ModelPurpose } from '#domain/platform/model-purpose.ts'

/** One request to a model. */
export interface UsedModel {
  model: string
  purpose: ModelPurpose
  hasFailed: boolean
  tokensIn: number
  tokensOut: number
}

export interface Usage {
  /** Refuses `model_spent` when today has cost what a day may. */
  check(): Promise<void>
  count(used: UsedModel): Promise<void>
}

/** Thousandths of a dollar for a million tokens are billionths for one. */
const nanosPerThousandth = 1_000_000
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** For servers that count no tokens: about three bytes of UTF-8 make one, in most languages. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3)

/** Counts the requests to models by day (UTC), with what they cost by the configured prices. */
export function openUsage(
  db: Database,
  { model: { priceIn, priceOut, dayLimit } }: Pick<Config, 'model'>,
  clock: () => Date,
): Usage {
  return {
    async check() {
      if (!dayLimit) return
      const { cost } = await db
        .selectFrom('model_usage')
        .select(sql<string>`coalesce(sum(cost_nanos), 0)::text`.as('cost'))
        .where('day', '=', dayOf(clock()))
        .executeTakeFirstOrThrow()
      if (Number(cost) >= dayLimit * nanosPerThousandth) throw new Refusal('model_spent')
    },
    async count({ model, purpose, hasFailed, tokensIn, tokensOut }) {
      const cost = tokensIn * priceIn + tokensOut * priceOut
      await sql`
        insert into model_usage as usage (day, model, purpose, calls, failures, tokens_in, tokens_out, cost_nanos)
        values (${dayOf(clock())}, ${model}, ${purpose}, 1, ${hasFailed ? 1 : 0}, ${tokensIn}, ${tokensOut}, ${cost})
        on conflict (day, model, purpose) do update set
          calls = usage.calls + 1,
          failures = usage.failures + excluded.failures,
          tokens_in = usage.tokens_in + excluded.tokens_in,
          tokens_out = usage.tokens_out + excluded.tokens_out,
          cost_nanos = usage.cost_nanos + excluded.cost_nanos
      `.execute(db)
    },
  }
}

/** The usage since a day (`2026-11-22`, UTC), newest day first: what the desk shows. */
export const readUsage = (db: Database, since: string) =>
  db
    .selectFrom('model_usage')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('model')
    .orderBy('purpose')
    .execute()

const nanosPerDollar = 1_000_000_000n

/** Converts billionths of a dollar to an exact decimal number with at least two decimals. */
export function dollarsOf(nanos: bigint): string {
  const part = String(nanos % nanosPerDollar)
    .padStart(9, '0')
    .replace(/0{1,7}$/, '')
  return `${nanos / nanosPerDollar}.${part}`
}
