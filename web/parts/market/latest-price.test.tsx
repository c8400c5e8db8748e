import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Price } from '#contract/markets/series.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { LatestPrice } from './latest-price.tsx'

const day = 86_400
const now = 1_790_000_000

function shown(age: number, zone = 'UTC') {
  const store = createStore({ locale: 'en', zone, now: now * 1000 } as unknown as Site)
  const price = {
    unit: '$',
    cadence: day,
    last_time: now - age,
    last_value: '69069.98',
    change: '5',
    change_percent: '4.3',
  }
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <LatestPrice price={price as Price} />
    </StoreProvider>,
  ).replace(/<[^>]+>/g, '')
}

test('R581 a price has its change, and an old one its day in UTC instead', () => {
  expect(shown(day)).toBe('$69,069.98▲ +4.3%')
  expect(shown(30 * day)).toBe('$69,069.98Aug 22')
  const sinceMidnight = now % day
  expect(shown(30 * day + sinceMidnight, 'America/Los_Angeles')).toBe('$69,069.98Aug 22')
})
