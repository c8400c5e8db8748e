import { expect, test } from 'vitest'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { openResponseCache } from './response-cache.ts'

function setUp() {
  let time = 0
  let calls = 0
  const cache = openResponseCache(() => time)
  return {
    read: (url = 'a') => cache.read(url, async () => `${url} ${++calls}`),
    fail: (error: Error, url = 'a') => cache.read(url, () => Promise.reject(error)),
    expire: () => ((time += 1), cache.expire(), (time += 1)),
    wait: (seconds: number) => void (time += seconds * 1000),
    cache,
  }
}

test('a response is fresh for 30 seconds, or until a write; each URL has its own', async () => {
  const { read, wait, expire } = setUp()
  expect([await read(), await read(), await read('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  wait(29)
  expect(await read()).toBe('a 1')
  wait(1)
  expect([await read(), await read()]).toEqual(['a 3', 'a 3'])
  expire()
  expect(await read()).toBe('a 4')
})

test('while calls fail, a response of the last hour is served; refusals are not failures', async () => {
  const { read, fail, wait } = setUp()
  await read()
  wait(3_599)
  expect(await fail(new FetchError('away'))).toBe('a 1')
  await expect(fail(new Error('refused'))).rejects.toThrow('refused')
  await expect(fail(new FetchError('away'), 'b')).rejects.toThrow('away')
  wait(1)
  await expect(fail(new FetchError('away'))).rejects.toThrow('away')
})

test('concurrent calls share one fetch, but not with one from before a write; what is not there is fetched again', async () => {
  const { cache, expire } = setUp()
  const answers: ((value: string | undefined) => void)[] = []
  const read = () => cache.read('a', () => new Promise<string | undefined>((resolve) => answers.push(resolve)))
  const [one, two] = [read(), read()]
  expire()
  const three = read()
  expect(answers).toHaveLength(2)
  answers[1]!('after')
  answers[0]!('before')
  expect(await Promise.all([one, two, three])).toEqual(['before', 'before', 'after'])
  expire()
  const missing = read()
  answers[2]!(undefined)
  expect(await missing).toBeUndefined()
  void read()
  expect(answers).toHaveLength(4)
})
