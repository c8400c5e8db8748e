import { expect, test } from 'vitest'
import type { Price } from '#contract/markets/series.ts'
import type { Ask } from '#web/state/call/ask.ts'
import { loadPrices } from './price-strip.tsx'

const load = async (...list: Partial<Price>[]) => {
  const call = (() => Promise.resolve({ list })) as unknown as Ask
  return (await loadPrices(call)).map(({ key }) => key)
}

test('R581 real prices do not stand next to invented ones', async () => {
  const invented = { key: 'index', is_demo: true }
  expect(await load(invented, { key: 'btc', is_demo: false })).toEqual(['btc'])
  expect(await load(invented)).toEqual(['index'])
  expect(await load()).toEqual([])
})
