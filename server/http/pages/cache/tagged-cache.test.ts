import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveChange } from '#server/events/event.ts'
import { TaggedCache } from './tagged-cache.ts'

/** A cache with a clock and changes that the test moves, and renders that end when the test says so. */
function openCache({ mostBytes = 1_000_000 } = {}) {
  const listeners = new Set<(event: { change: LiveChange }) => void>()
  const state = { now: 0, isCurrent: true, begun: 0 }
  const changes = {
    on: (listener: (event: { change: LiveChange }) => void) => (
      listeners.add(listener), () => void listeners.delete(listener)
    ),
    isCurrent: () => state.isCurrent,
  }
  const cache = new TaggedCache<string>({ changes, mostBytes, weigh: (text) => text.length, clock: () => state.now })
  const take = (
    key: string,
    tags: string[] | undefined,
    text = `${key}!`,
    { wait = Promise.resolve() as Promise<unknown>, signal = new AbortController().signal } = {},
  ) => {
    return cache.take(key, signal, async () => {
      state.begun++
      await wait
      return { value: text, tags: tags && new Set(tags) }
    })
  }
  const tell = (change: LiveChange) => listeners.forEach((listener) => listener({ change }))
  return {
    cache,
    state,
    take,
    get: (key: string) => cache.get(key),
    tell,
    thing: (tag: string) => tell({ kind: 'thing', tag }),
  }
}

const item = (
  articleId: number,
  change: 'published' | 'withdrawn' | 'corrected',
  type: 'flash' | 'article' = 'flash',
): LiveChange => ({ kind: 'item', articleId, type, change, langs: ['en', 'ja'] })

test('A page is kept until something that it was made of changes, and no other page goes with it', async () => {
  const { take, get, tell } = openCache()
  const pages: Record<string, string[]> = {
    flashes: ['list:flash', 'item:1'],
    japanese: ['list:flash:ja', 'item:1'],
    turkish: ['list:flash:tr'],
    weighted: ['any:flash', 'item:2'],
    articles: ['list:article', 'item:3'],
    one: ['item:1'],
    comments: ['item:1', 'comments:1'],
    still: [],
  }
  const after = async (change: LiveChange) => {
    for (const [key, tags] of Object.entries(pages)) await take(key, tags)
    tell(change)
    return Object.keys(pages).filter((key) => get(key) === undefined)
  }
  expect(await after(item(9, 'published'))).toEqual(['flashes', 'japanese', 'weighted'])
  expect(await after(item(1, 'corrected'))).toEqual(['flashes', 'japanese', 'weighted', 'one', 'comments'])
  expect(await after(item(1, 'withdrawn'))).toEqual(['flashes', 'japanese', 'weighted', 'one', 'comments'])
  expect(await after(item(3, 'corrected', 'article'))).toEqual(['articles'])
  expect(await after(item(8, 'published', 'article'))).toEqual(['articles'])
  expect(await after({ kind: 'thing', tag: 'comments:1' })).toEqual(['comments'])
  expect(await after({ kind: 'thing', tag: 'unknown' })).toEqual([])
})

test('A render that began before a change of its tags is not kept, one that other changes met is', async () => {
  const { take, get, thing } = openCache()
  const gate = Promise.withResolvers<void>()
  const stale = take('stale', ['a', 'b'], 'old', { wait: gate.promise })
  const untouched = take('untouched', ['c'], 'fine', { wait: gate.promise })
  thing('b')
  gate.resolve()
  expect([await stale, await untouched]).toEqual(['old', 'fine'])
  expect([get('stale'), get('untouched')]).toEqual([undefined, 'fine'])
  expect(await take('stale', ['a', 'b'], 'new')).toBe('new')
  expect(get('stale')).toBe('new')
})

test('More changes than can be told apart during one render make all of them count', async () => {
  const { take, get, thing } = openCache()
  const gate = Promise.withResolvers<void>()
  const rendered = take('page', ['a'], 'old', { wait: gate.promise })
  thing('a')
  for (let index = 0; index < 20_000; index++) thing(`other:${index}`)
  gate.resolve()
  await rendered
  expect(get('page')).toBeUndefined()
})

test('Many who want one page wait for one render; who comes after a change gets another', async () => {
  const { take, state, thing } = openCache()
  const gate = Promise.withResolvers<void>()
  const first = Array.from({ length: 50 }, () => take('page', ['a'], 'before', { wait: gate.promise }))
  await pause(1)
  expect(state.begun).toBe(1)
  thing('unrelated')
  const second = Array.from({ length: 50 }, () => take('page', ['a'], 'after'))
  expect(new Set(await Promise.all(second))).toEqual(new Set(['after']))
  gate.resolve()
  expect(new Set(await Promise.all(first))).toEqual(new Set(['before']))
  expect(state.begun).toBe(2)
})

test('Who leaves does not disturb the others; when all have left the work ends', async () => {
  const { cache } = openCache()
  const gate = Promise.withResolvers<void>()
  let ended = false
  const begin = async (left: AbortSignal) => {
    left.addEventListener('abort', () => (ended = true))
    await gate.promise
    return { value: 'x', tags: new Set<string>() }
  }
  const [one, other, late] = [new AbortController(), new AbortController(), new AbortController()]
  const taken = [one, other].map(({ signal }) => cache.take('page', signal, begin))
  one.abort(new Error('gone'))
  await expect(taken[0]).rejects.toThrow('gone')
  expect(ended).toBe(false)
  other.abort(new Error('gone too'))
  await expect(taken[1]).rejects.toThrow('gone too')
  expect(ended).toBe(true)
  const again = cache.take('page', late.signal, begin)
  gate.resolve()
  expect(await again).toBe('x')
  await expect(cache.take('page', AbortSignal.abort(new Error('left before')), begin)).rejects.toThrow('left before')
})

test('A render that fails fails for all who wait, and the next one is tried anew', async () => {
  const { cache, take } = openCache()
  const fail = () => cache.take('page', new AbortController().signal, () => Promise.reject(new Error('broken')))
  const failures = await Promise.allSettled([fail(), fail()])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await take('page', [], 'well')).toBe('well')
})

test('While changes cannot be heard nothing that is kept is shown, and nobody joins a render', async () => {
  const { take, get, state } = openCache()
  await take('page', ['a'])
  state.isCurrent = false
  expect(get('page')).toBeUndefined()
  const gate = Promise.withResolvers<void>()
  const both = [take('page', ['a'], '1', { wait: gate.promise }), take('page', ['a'], '2', { wait: gate.promise })]
  gate.resolve()
  expect(await Promise.all(both)).toEqual(['1', '2'])
  state.isCurrent = true
  expect(get('page')).toBe('2')
})

test('No page outlives a minute, and what nobody may keep is not kept', async () => {
  const { take, get, state } = openCache()
  await take('page', ['a'])
  await take('private', undefined)
  expect(get('private')).toBeUndefined()
  state.now = 59_999
  expect(get('page')).toBe('page!')
  state.now = 60_000
  expect(get('page')).toBeUndefined()
})

test('The bytes are bounded: what was not asked for longest leaves first, and one page too large is not kept', async () => {
  const { take, get, cache } = openCache({ mostBytes: 26_000 })
  const text = 'x'.repeat(4_000)
  for (const key of ['a', 'b', 'c', 'd']) await take(key, ['t'], text)
  expect(get('a')).toBe(text)
  await take('e', ['t'], text)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => get(key))).toEqual(['a', 'c', 'd', 'e'])
  await take('f', [], 'x'.repeat(40_000))
  expect(get('f')).toBeUndefined()
  for (let index = 0; index < 1_000; index++) await take(`page ${index % 17}`, [`t${index % 5}`], text)
  expect(cache.size.bytes).toBeLessThanOrEqual(26_000)
  expect(cache.size.count).toBeGreaterThan(2)
  const none = openCache({ mostBytes: 0 })
  await none.take('page', [])
  expect([none.get('page'), none.cache.size]).toEqual([undefined, { count: 0, bytes: 0 }])
})
