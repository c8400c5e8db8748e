import type { Locale } from '#domain/platform/locale.ts'
import { savePoints, type IncomingPoint } from '#server/markets/series/write/save-points.ts'
import { saveSeries, type NewSeries } from '#server/markets/series/write/save-series.ts'
import { readDemoFile, readDemoTexts } from './content.ts'
import { normalOf } from './random.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface Facts extends Pick<NewSeries, 'key' | 'group' | 'unit' | 'style' | 'isSigned' | 'isMarket'> {
  /** The newest value; a series without one has no points. */
  end?: number
  /** Its moves: a part of the value, a size of its own, or rare steps. */
  volatility?: number
  drift?: number
  spread?: number
  step?: number
  places?: number
  cadence?: 'month'
  /** How long ago the source fell silent. */
  days_ago?: number
}

const day = 86_400
const days = 150
const months = 30
const scaleFault = 1000

/**
 * Puts the invented series in, their points back from the day of `now`; each site has the same. Where one was imported before, none
 * takes its place.
 */
export async function seedSeries(trx: Transaction, langs: readonly Locale[], now: Date): Promise<void> {
  const facts = await readDemoFile<Facts[]>('series.json')
  const { issuers } = await readDemoFile<{ issuers: Record<string, number> }>('rankings.json')
  const namesOf = await readDemoTexts<string>(langs, 'series.json')
  const real = await trx.selectFrom('series').select(['key', 'family']).where('is_demo', '=', false).execute()
  const isReal = (key: string) => real.some((series) => series.key === key || series.family === key)
  for (const [position, each] of facts.entries()) {
    if (isReal(each.key)) continue
    const { key, group, unit, style = 'level', isSigned = false, isMarket = false, cadence } = each
    const id = await saveSeries(trx, {
      key,
      group,
      position,
      name: namesOf(key).en ?? key,
      names: namesOf(key),
      unit,
      style,
      isSigned,
      isMarket,
      cadenceSeconds: cadence === 'month' ? 31 * day : day,
      isDemo: true,
    })
    const points = pointsOf(each, now)
    await savePoints(trx, id, points, now)
    if (key === 'btc-transactions') await revise(trx, id, points, now)
  }
  if (!isReal('etf-btc')) await seedFunds(trx, issuers, now)
}

const midnight = (now: Date) => Math.floor(now.getTime() / 1000 / day) * day

function timesOf({ cadence, days_ago = 0 }: Facts, now: Date): number[] {
  if (cadence !== 'month') return Array.from({ length: days }, (_, index) => midnight(now) - (index + days_ago) * day)
  const month = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back - 1, 1) / 1000
  return Array.from({ length: months }, (_, index) => month(index))
}

/** A walk back from the newest value. */
function pointsOf(facts: Facts, now: Date): IncomingPoint[] {
  if (facts.end === undefined) return []
  const { key, volatility = 0, drift = 0, spread, step, places = 0 } = facts
  const normal = normalOf(key)
  let value = facts.end
  return timesOf(facts, now).map((at, index) => {
    const point = { at, value: value.toFixed(places) }
    if (spread !== undefined) value = value * 0.6 + spread * 0.8 * normal()
    else if (step !== undefined) value -= index % 43 === 42 ? step : 0
    else value *= 1 - drift + volatility * normal()
    return point
  })
}

/** A later delivery that corrects one day. */
async function revise(trx: Transaction, id: number, points: readonly IncomingPoint[], now: Date): Promise<void> {
  const { at, value } = points[9]!
  await savePoints(trx, id, [{ at, value: String(Number(value) + 1204) }], now)
}

/** Issuers report on weekdays; the last day of one arrives a thousand times too large, and is held back. */
async function seedFunds(trx: Transaction, issuers: Record<string, number>, now: Date): Promise<void> {
  const all = Array.from({ length: days }, (_, index) => midnight(now) - index * day)
  const sessions = all.filter((at) => ![0, 6].includes(new Date(at * 1000).getUTCDay()))
  for (const [position, [issuer, size]] of Object.entries(issuers).entries()) {
    const id = await saveSeries(trx, {
      key: `etf-btc-${issuer.toLowerCase()}`,
      group: 'funds',
      position,
      name: issuer,
      unit: '$M',
      style: 'flow',
      isSigned: true,
      isMarket: true,
      cadenceSeconds: day,
      isDemo: true,
      family: 'etf-btc',
      member: issuer,
    })
    const normal = normalOf(issuer)
    const flows = sessions.map((at) => ({ at, value: normal() < -1.1 ? '0.0' : (size * (normal() + 0.35)).toFixed(1) }))
    if (issuer === 'Hollin') flows[0] = { at: flows[0]!.at, value: String(14.26 * scaleFault) }
    await savePoints(trx, id, flows, now)
  }
}
