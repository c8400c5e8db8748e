import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import { centsOf } from '#domain/platform/number/money.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { saveRounds } from '#server/markets/round/save.ts'
import { readDemoFile } from './content.ts'

interface RoundFacts {
  key: string
  project: string
  sector: string
  round: string
  /** US dollars; '' is not disclosed. */
  amount: string
  is_converted: boolean
  valuation: string
  days_ago: number
  leads: string[]
  others: string[]
}

const dayMs = 86_400_000

/** Puts the invented rounds of financing in; not among imported ones, whose totals they would be in. */
export async function seedRounds(trx: Transaction<DB>, langs: readonly Locale[], now: Date): Promise<void> {
  if (await trx.selectFrom('financing_round').select('id').limit(1).executeTakeFirst()) return
  const rounds = await readDemoFile<RoundFacts[]>('financing.json')
  const intros = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<Record<string, string>>(`${lang}/financing.json`)] as const),
  )
  await saveRounds(
    trx,
    rounds.map(({ key, amount, valuation, is_converted, days_ago, ...round }) => ({
      ...round,
      key: `demo:${key}`,
      intro: Object.fromEntries(intros.flatMap(([lang, ofLang]) => (ofLang[key] ? [[lang, ofLang[key]]] : []))),
      amount: centsOf(amount),
      valuation: centsOf(valuation),
      isConverted: is_converted,
      announcedAt: new Date(Math.floor(now.getTime() / dayMs - days_ago) * dayMs),
      sourceUrl: '',
      isDemo: true,
    })),
  )
}
