import { expect, test } from 'vitest'
import { titleOfEntity } from './entity-values.ts'

test('R826 the title of an entity is its name, not the key in its address', () => {
  expect(titleOfEntity('series', { key: 'btc-price', title: { en: 'Price of Bitcoin' } })).toBe('Price of Bitcoin')
  expect(titleOfEntity('campaign', { slug: 'camp-26', title: { cn: '夏令营' } })).toBe('夏令营')
  expect(titleOfEntity('channel', { account: '@farwire', note: { en: 'The desk' } })).toBe('@farwire')
  expect(titleOfEntity('token', { symbol: 'BTC', name: 'Bitcoin', title: { en: 'All about it' } })).toBe('BTC')
})
