import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, noun } from '#contract/noun.ts'
import { bind, lazily, type Handler } from './handler.ts'

const count = { input: z.object({}), output: z.object({ count: z.number() }), summary: 'Counts.' }
const sheep = noun('sheep', {
  count: call({ ...count, route: 'GET /v2/sheep/count', caller: 'anon' }),
  shear: call({ ...count, route: 'POST /v2/sheep/shear', caller: 'token' }),
})
const counts: Handler<typeof sheep.count> = async () => ({ count: 1 })
const shears: Handler<typeof sheep.shear> = async (_, { caller }) => ({ count: caller.accountId })

/** Compiled by `npm run check`, never run. */
const probes = () => [
  // @ts-expect-error every call of a noun needs a handler
  bind(sheep, { count: counts }),
  // @ts-expect-error a handler answers a call of the noun
  bind(sheep, { count: counts, shear: shears, feed: counts }),
  // @ts-expect-error a call for anyone has no account
  ((_, { caller }) => Promise.resolve({ count: caller.accountId })) satisfies Handler<typeof sheep.count>,
]

test('a noun names its calls, and its handlers are bound by those names', () => {
  expect(sheep.shear.name).toBe('sheep.shear')
  expect(bind(sheep, { count: counts, shear: shears })).toEqual({ count: counts, shear: shears })
  expect(probes).toBeTypeOf('function')
})

test('a lazily loaded module is loaded by the first call alone', async () => {
  let loads = 0
  const load = async () => {
    loads++
    return { count: async (by: number) => by + 1 }
  }
  const { count: add } = lazily(sheep, load)
  expect(loads).toBe(0)
  expect(await add(1)).toBe(2)
  expect(loads).toBe(1)
})
