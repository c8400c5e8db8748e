import { expect, test } from 'vitest'
import { financingOf, leadsResults } from './financing.tsx'

const round = (id: number, project: string, ...investors: string[]) => ({
  id,
  project: { name: project } as never,
  round: 'Seed',
  add_time: 0,
  investors: investors.map((name, index) => ({ id: id * 10 + index, name })) as never[],
})
const found = (msg: string) =>
  financingOf([round(1, 'Rocketfuel'), round(2, 'Breez', 'Bitcoin Capital'), round(3, '比特大陆')], 9, msg)

test('R576 financing is found by names in which a word begins with what is searched, and not within a word', () => {
  expect(found('ETF')).toBeUndefined()
  expect(found('bitcoin')).toMatchObject({
    isNamed: false,
    rounds: [{ id: 2 }],
    investors: [{ name: 'Bitcoin Capital' }],
  })
  expect(found('capital')).toMatchObject({ rounds: [{ id: 2 }] })
  expect(found('大陆')).toMatchObject({ isNamed: false, rounds: [{ id: 3 }], investors: [] })
})

test('R576 financing stands above the results only where the search is the whole name, and they are few or none', () => {
  const [whole, part] = [found('BREEZ'), found('bree')]
  expect([whole?.isNamed, found('bitcoin capital')?.isNamed, part?.isNamed]).toEqual([true, true, false])
  expect([leadsResults(whole, 50), leadsResults(whole, 51), leadsResults(part, 1), leadsResults(part, 0)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
