import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveChange } from '#server/platform/bus/event.ts'
import { TaggedCache } from './tagged-cache.ts'

/** A cache whose clock, changes and renders the test controls. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const listeners = new Set<(event: { change: LiveChange }) => void>()
  const state = { now: 0, isCurrent: true, begun: 0 }
  const changes = {
    on: (listener: (event: { change: LiveChange }) => void) => (
      listeners.add(listener), () => void listeners.delete(listener)
    ),
    isCurrent: () => state.isCurrent,
  }
  const cache = new TaggedCache<string>({
    name: 'test',
    changes,
    maxBytes,
    sizeOf: (text) => text.length,
    clock: () => state.now,
  })
  const load = (
    key: string,
    tags: string[] | undefined,
    text = `${key}!`,
    { wait = Promise.resolve() as Promise<unknown>, signal = new AbortController().signal } = {},
  ) => {
    return cache.load(key, signal, async () => {
      state.begun++
      await wait
      return { value: text, tags: tags && new Set(tags) }
    })
  }
  const emit = (change: LiveChange) => listeners.forEach((listener) => listener({ change }))
  return {
    cache,
    state,
    load,
    get: (key: string) => cache.get(key),
    renew: (key: string, create: (old: string) => Promise<string>, tags = ['a']) =>
      cache.getAndRenew(key, async (old) => ({ value: await create(old), tags: new Set(tags) })),
    emit,
    change: (tag: string) => emit({ kind: 'data', tag }),
  }
}

const item = (
  articleId: number,
  change: 'published' | 'withdrawn' | 'corrected',
  type: 'flash' | 'article' = 'flash',
): LiveChange => ({ kind: 'item', articleId, type, change, langs: ['en', 'ja'] })

test('A page is cached until something that it depends on changes, and no other page is removed', async () => {
  const { load, get, emit } = openCache()
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
    for (const [key, tags] of Object.entries(pages)) await load(key, tags)
    emit(change)
    return Object.keys(pages).filter((key) => get(key) === undefined)
  }
  expect(await after(item(9, 'published'))).toEqual(['flashes', 'japanese', 'weighted'])
  expect(await after(item(1, 'corrected'))).toEqual(['flashes', 'japanese', 'weighted', 'one', 'comments'])
  expect(await after(item(1, 'withdrawn'))).toEqual(['flashes', 'japanese', 'weighted', 'one', 'comments'])
  expect(await after(item(3, 'corrected', 'article'))).toEqual(['articles'])
  expect(await after(item(8, 'published', 'article'))).toEqual(['articles'])
  expect(await after({ kind: 'data', tag: 'comments:1' })).toEqual(['comments'])
  expect(await after({ kind: 'data', tag: 'unknown' })).toEqual([])
})

test('A render that began before a change of its tags is not cached; changes of other tags do not matter', async () => {
  const { load, get, change } = openCache()
  const gate = Promise.withResolvers<void>()
  const stale = load('stale', ['a', 'b'], 'old', { wait: gate.promise })
  const untouched = load('untouched', ['c'], 'fine', { wait: gate.promise })
  change('b')
  gate.resolve()
  expect([await stale, await untouched]).toEqual(['old', 'fine'])
  expect([get('stale'), get('untouched')]).toEqual([undefined, 'fine'])
  expect(await load('stale', ['a', 'b'], 'new')).toBe('new')
  expect(get('stale')).toBe('new')
})

test('When more tags change during one render than are remembered, every change counts', async () => {
  const { load, get, change } = openCache()
  const gate = Promise.withResolvers<void>()
  const rendered = load('page', ['a'], 'old', { wait: gate.promise })
  change('a')
  for (let index = 0; index < 20_000; index++) change(`other:${index}`)
  gate.resolve()
  await rendered
  expect(get('page')).toBeUndefined()
})

test('Many requests for one page wait for one render; a request after a change gets another', async () => {
  const { load, state, change } = openCache()
  const gate = Promise.withResolvers<void>()
  const first = Array.from({ length: 50 }, () => load('page', ['a'], 'before', { wait: gate.promise }))
  await nextTurn()
  expect(state.begun).toBe(1)
  change('unrelated')
  const second = Array.from({ length: 50 }, () => load('page', ['a'], 'after'))
  expect(new Set(await Promise.all(second))).toEqual(new Set(['after']))
  gate.resolve()
  expect(new Set(await Promise.all(first))).toEqual(new Set(['before']))
  expect(state.begun).toBe(2)
})

test('A client that leaves does not disturb the others; when all have left the work is aborted', async () => {
  const { cache } = openCache()
  const gate = Promise.withResolvers<void>()
  let ended = false
  const begin = async (left: AbortSignal) => {
    left.addEventListener('abort', () => (ended = true))
    await gate.promise
    return { value: 'x', tags: new Set<string>() }
  }
  const [one, other, late] = [new AbortController(), new AbortController(), new AbortController()]
  const taken = [one, other].map(({ signal }) => cache.load('page', signal, begin))
  one.abort(new Error('gone'))
  await expect(taken[0]).rejects.toThrow('gone')
  expect(ended).toBe(false)
  other.abort(new Error('gone too'))
  await expect(taken[1]).rejects.toThrow('gone too')
  expect(ended).toBe(true)
  const again = cache.load('page', late.signal, begin)
  gate.resolve()
  expect(await again).toBe('x')
  await expect(cache.load('page', AbortSignal.abort(new Error('left before')), begin)).rejects.toThrow('left before')
})

test('A render that fails fails for all requests that wait, and the next request renders again', async () => {
  const { cache, load } = openCache()
  const fail = () => cache.load('page', new AbortController().signal, () => Promise.reject(new Error('broken')))
  const failures = await Promise.allSettled([fail(), fail()])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load('page', [], 'well')).toBe('well')
})

test('While changes cannot be received no cached page is served, and no request joins a render', async () => {
  const { load, get, state } = openCache()
  await load('page', ['a'])
  state.isCurrent = false
  expect(get('page')).toBeUndefined()
  const gate = Promise.withResolvers<void>()
  const both = [load('page', ['a'], '1', { wait: gate.promise }), load('page', ['a'], '2', { wait: gate.promise })]
  gate.resolve()
  expect(await Promise.all(both)).toEqual(['1', '2'])
  state.isCurrent = true
  expect(get('page')).toBe('2')
})

test('No page is cached longer than a minute, and a page that must not be cached is not', async () => {
  const { load, get, state } = openCache()
  await load('page', ['a'])
  await load('private', undefined)
  expect(get('private')).toBeUndefined()
  state.now = 59_999
  expect(get('page')).toBe('page!')
  state.now = 60_000
  expect(get('page')).toBeUndefined()
})

test('R967 a page of more than a minute is served while one render replaces it, and none that is older than two', async () => {
  const { load, get, renew, state } = openCache()
  await load('page', ['a'], 'first')
  const gate = Promise.withResolvers<string>()
  let begun = 0
  const replaced = (old: string) => (begun++, gate.promise.then((text) => `${text} after ${old}`))
  state.now = 59_999
  expect([renew('page', replaced), begun]).toEqual(['first', 0])
  state.now = 60_000
  expect([renew('page', replaced), renew('page', replaced)]).toEqual(['first', 'first'])
  await nextTurn()
  expect([begun, get('page')]).toEqual([1, undefined])
  gate.resolve('second')
  await nextTurn()
  expect([renew('page', replaced), begun]).toEqual(['second after first', 1])
  state.now += 120_000
  expect([renew('page', replaced), begun]).toEqual([undefined, 1])
})

test('R967 no old page is served after a change of its tags, also if it is being replaced; a failed replacement is tried again', async () => {
  const { load, renew, state, change } = openCache()
  await load('page', ['a'], 'first')
  state.now = 60_000
  expect(renew('page', () => Promise.reject(new Error('broken')))).toBe('first')
  await nextTurn()
  const gate = Promise.withResolvers<string>()
  expect(renew('page', () => gate.promise)).toBe('first')
  await nextTurn()
  change('a')
  expect(renew('page', () => gate.promise)).toBeUndefined()
  gate.resolve('begun before the change')
  await nextTurn()
  expect(renew('page', () => gate.promise)).toBeUndefined()
  expect(await load('page', ['a'], 'second')).toBe('second')
  state.now = 120_000
  state.isCurrent = false
  expect(renew('page', () => gate.promise)).toBeUndefined()
})

test('R967 only few old pages are replaced at a time; the others are with a later request', async () => {
  const { load, renew, state } = openCache()
  const keys = Array.from({ length: 9 }, (_, index) => `page ${index}`)
  for (const key of keys) await load(key, ['a'])
  state.now = 60_000
  const gate = Promise.withResolvers<string>()
  const begun: string[] = []
  for (const key of keys) expect(renew(key, (old) => (begun.push(old), gate.promise))).toBe(`${key}!`)
  await nextTurn()
  expect(begun).toHaveLength(4)
  gate.resolve('new')
  await nextTurn()
  for (const key of keys) renew(key, (old) => (begun.push(old), gate.promise))
  await nextTurn()
  expect(new Set(begun).size).toBe(8)
})

test('The bytes are limited: the least recently used page is evicted first, and a page that is too large is not cached', async () => {
  const { load, get, cache } = openCache({ maxBytes: 26_000 })
  const text = 'x'.repeat(4_000)
  for (const key of ['a', 'b', 'c', 'd']) await load(key, ['t'], text)
  expect(get('a')).toBe(text)
  await load('e', ['t'], text)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => get(key))).toEqual(['a', 'c', 'd', 'e'])
  await load('f', [], 'x'.repeat(40_000))
  expect(get('f')).toBeUndefined()
  for (let index = 0; index < 1_000; index++) await load(`page ${index % 17}`, [`t${index % 5}`], text)
  expect(cache.size.bytes).toBeLessThanOrEqual(26_000)
  expect(cache.size.count).toBeGreaterThan(2)
  const none = openCache({ maxBytes: 0 })
  await none.load('page', [])
  expect([none.get('page'), none.cache.size]).toEqual([undefined, { count: 0, bytes: 0 }])
})
