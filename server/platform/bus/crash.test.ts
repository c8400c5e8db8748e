import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath, type StreamEvents } from '#contract/syndication/stream.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { publish } from '#tests/news.ts'
import { startWebProcess } from '#tests/web-process.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const clients = 20
const items = 60
const writers = 4

/** A client that reconnects to whichever process answers, and resumes from its last event. */
function follower(origins: string[]) {
  const receivedIds = new Set<number>()
  const askedToReset: string[] = []
  let lastId = ''
  let connections = 0
  let isLeaving = false
  let stream: OpenStream | undefined
  const running = (async () => {
    for (let attempt = 0; !isLeaving; attempt++) {
      stream = await openStream(
        `${origins[attempt % origins.length]}${livePath}?topics=wire:en`,
        lastId ? { 'last-event-id': lastId } : {},
      ).catch(() => undefined)
      if (stream?.status !== 200) continue
      connections++
      await stream.over
      lastId = stream.lastId() || lastId
      take(stream)
    }
  })()
  function take({ received: all }: OpenStream): void {
    for (const { name, data } of all) {
      if (name === 'item') receivedIds.add((data as StreamEvents['item']).item.article_id)
      if (name === 'reset') askedToReset.push(name)
    }
  }
  return {
    receivedIds: () => (stream && take(stream), receivedIds),
    connections: () => connections,
    askedToReset,
    isReady: () => stream?.received.some(({ name }) => name === 'ready') ?? false,
    async leave() {
      isLeaving = true
      stream?.leave()
      await running
    },
  }
}

async function publishMany(name: string, count: number, between = async (_done: number) => {}): Promise<number[]> {
  const ids: number[] = []
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let index = 0; index < count / writers; index++) {
        ids.push(await publish(world.db, `${name} ${writer} ${index}`, { at: Math.floor(Date.now() / 1000) }))
        await between(ids.length)
      }
    }),
  )
  return ids
}

async function everybodyHears(all: ReturnType<typeof follower>[], ids: number[]): Promise<void> {
  const wanted = ids.toSorted()
  for (const one of all) await expect.poll(() => [...one.receivedIds()].toSorted()).toEqual(wanted)
}

test('R869 kill -9 of a web process under load: its clients resume on another one and miss nothing', async () => {
  const [doomed, other] = await Promise.all([startWebProcess(world.url), startWebProcess(world.url)])
  const all = Array.from({ length: clients }, () => follower([doomed.origin, other.origin]))
  for (const one of all) await expect.poll(one.isReady).toBe(true)
  let killed: Promise<void> | undefined
  const ids = await publishMany('Under load', items, async (done) => {
    if (done >= items / 2) killed ??= doomed.kill()
  })
  await killed
  expect(ids).toHaveLength(items)
  await everybodyHears(all, ids)
  for (const one of all) expect([one.connections(), one.askedToReset]).toEqual([2, []])
  for (const one of all) await one.leave()
  expect(await other.stop()).toBe(0)
})

test('R869 a process that is stopped ends its streams at once; their clients continue on another one', async () => {
  const [leaving, other] = await Promise.all([startWebProcess(world.url), startWebProcess(world.url)])
  const one = follower([leaving.origin, other.origin])
  await expect.poll(one.isReady).toBe(true)
  const stopping = leaving.stop()
  const ids = await publishMany('While it stops', 12)
  expect(await stopping).toBe(0)
  await everybodyHears([one], ids)
  await one.leave()
  await other.stop()
})
