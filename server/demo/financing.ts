import type { Locale } from '#domain/platform/locale.ts'
import { centsOf } from '#domain/platform/number/money.ts'
import { saveRounds, type NewRound } from '#server/markets/round/save.ts'
import { readDemoFile, readDemoTexts } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface RoundFacts
  extends Pick<NewRound, 'key' | 'project' | 'sector' | 'round' | 'isConverted' | 'leads' | 'others'> {
  /** US dollars; '' is not disclosed. */
  amount: string
  valuation: string
  days_ago: number
}

const dayMs = 86_400_000

/** Puts the invented rounds of financing in; not among imported ones, whose totals they would be in. */
export async function seedRounds(trx: Transaction, langs: readonly Locale[], now: Date): Promise<void> {
  if (await trx.selectFrom('financing_round').select('id').limit(1).executeTakeFirst()) return
  const rounds = await readDemoFile<RoundFacts[]>('financing.json')
  const introOf = await readDemoTexts<string>(langs, 'financing.json')
  await saveRounds(
    trx,
    rounds.map(({ key, amount, valuation, days_ago, ...round }) => ({
      ...round,
      key: `demo:${key}`,
      intro: introOf(key),
      amount: centsOf(amount),
      valuation: centsOf(valuation),
      announcedAt: new Date(Math.floor(now.getTime() / dayMs - days_ago) * dayMs),
      sourceUrl: '',
      isDemo: true,
    })),
  )
}
