import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processMetrics } from '#server/platform/trace/process-metrics.ts'
import { FairQueue, openSiteQueue } from './fair-queue.ts'

const open = (options = {}) =>
  new FairQueue({ maxRunning: 2, maxRunningEach: 1, maxWaiting: 10, maxWaitingEach: 5, ...options })
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
/** Until every task that may run has begun: one does in each turn. */
const allBegun = async () => {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
}
const never = new AbortController().signal

/** Tasks that begin when the queue starts them, and end when the test ends them. */
function openTasks(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    start: (network: string, name: string, signal = never) =>
      queue.run(network, signal, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      }),
    async end(name: string) {
      await allBegun()
      ends.get(name)!()
      await allBegun()
    },
  }
}

test('A network with many requests does not delay the request of another', async () => {
  const { begun, start, end } = openTasks(open())
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name))
  all.push(start('b', 'b1'), start('c', 'c1'))
  await allBegun()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun.at(-1)).toBe('c1')
  for (const name of ['b1', 'c1', 'a3', 'a4']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

test('Between tasks that wait for nothing, connections are served', async () => {
  const queue = open()
  const order: string[] = []
  const all = ['a', 'b', 'a', 'b'].map((network) => queue.run(network, never, async () => void order.push(network)))
  setImmediate(() => order.push('another connection'))
  await Promise.all(all)
  expect(order.indexOf('another connection')).toBeOneOf([1, 2])
  expect(order).toHaveLength(5)
})

test('A full queue of a network, or full queues together, refuse with the seconds to wait', async () => {
  const { start, end } = openTasks(open({ maxWaiting: 3, maxWaitingEach: 2 }))
  const [running, ...waiting] = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3')]
  const refusal = { refusal: 'unavailable', values: { seconds: 2 } }
  await expect(start('a', 'a4')).rejects.toMatchObject(refusal)
  const others = [start('b', 'b1'), start('b', 'b2')]
  await expect(start('c', 'c1')).rejects.toMatchObject(refusal)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) await end(name)
  await Promise.all([running, ...waiting, ...others])
})

test('A client that leaves while it waits is skipped; after a task that fails the next one begins', async () => {
  const queue = open()
  const { begun, start, end } = openTasks(queue)
  const first = start('a', 'a1')
  const leaving = new AbortController()
  const left = start('a', 'a2', leaving.signal)
  const third = start('a', 'a3')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
  const failed = queue.run('b', never, () => Promise.reject(new Error('broken')))
  const next = start('b', 'b1')
  await expect(failed).rejects.toThrow('broken')
  await end('a3')
  await end('b1')
  expect(await Promise.all([first, third, next])).toEqual(['a1', 'a3', 'b1'])
})

test('Every task runs once, never more at a time than allowed, in any mix of networks', async () => {
  const networks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(networks, fc.integer({ min: 1, max: 5 }), async (requests, maxRunning) => {
      const queue = open({ maxRunning, maxRunningEach: 2, maxWaiting: 100, maxWaitingEach: 100 })
      const running: string[] = []
      let highest = 0
      await Promise.all(
        requests.map((network, index) =>
          queue.run(network, never, async () => {
            running.push(network)
            highest = Math.max(highest, running.length)
            expect(running.filter((each) => each === network).length).toBeLessThanOrEqual(2)
            for (let turn = 0; turn < index % 3; turn++) await Promise.resolve()
            running.splice(running.indexOf(network), 1)
          }),
        ),
      )
      expect(running).toEqual([])
      expect(highest).toBeLessThanOrEqual(maxRunning)
    }),
  )
})

test('R960 the tasks of the site that run and wait are counted', async () => {
  const { start, end } = openTasks(openSiteQueue())
  const all = ['1', '2', '3'].map((name) => start('a', name))
  await allBegun()
  const shown = [...processMetrics()].find(({ name }) => name === 'farwire_turns')!
  expect(shown.read()).toEqual([
    { labels: { state: 'running' }, value: 2 },
    { labels: { state: 'waiting' }, value: 1 },
  ])
  for (const name of ['1', '2', '3']) await end(name)
  await Promise.all(all)
})
