import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openStream } from '#tests/live.ts'
import type { Batch, Live } from './open.ts'
import { sseEvent } from './sse.ts'
import { openStreams } from './streams.ts'

test('R869 a client that comes while events are rendered for others receives them as events, once', async () => {
  const asked: string[][] = []
  let finish: (lines: string[]) => void = () => {}
  let publish: (batch: Batch) => void = () => {}
  const closing = new AbortController()
  const live: Partial<Live> = {
    cursor: () => '1:1:',
    onBatch: (listener) => ((publish = listener), () => {}),
    since: async () => [],
    catchUp: async () => {},
    closing: closing.signal,
  }
  const streams = openStreams({
    live: live as Live,
    log: pino({ level: 'silent' }),
    source: {
      heartbeatMs: 3_600_000,
      heartbeat: '',
      first: async () => [],
      reset: async () => [sseEvent('reset', {})],
      render(topics) {
        asked.push([...topics])
        const lines = (topic: string) => [sseEvent('changed', { topic: topic as 'comments:1' })]
        return new Map(
          [...topics].map((topic) => [
            topic,
            asked.length === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(lines(topic)),
          ]),
        )
      },
    },
  })
  const server = createServer((request, response) => {
    const topics = [request.url!.slice(1) as 'comments:1']
    streams.open(request, response, { topics, since: '1:1:', network: '' }, {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const follow = async (topic: string) => {
    const stream = await openStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${topic}`)
    await expect.poll(() => stream.received.map(({ name }) => name)).toEqual(['ready'])
    return stream
  }
  const early = await follow('comments:1')
  publish({ events: [], cursor: '2:2:' })
  await expect.poll(() => asked).toEqual([['comments:1']])
  const late = await follow('comments:2')
  finish([sseEvent('changed', { topic: 'comments:1' })])
  for (const stream of [early, late]) {
    await expect.poll(() => stream.received.map(({ name }) => name)).toEqual(['ready', 'changed'])
    expect(stream.lastId()).toBe('2:2:')
  }
  expect(late.received[1]!.data).toEqual({ topic: 'comments:2' })
  closing.abort()
  await Promise.all([early.over, late.over])
  server.close()
})
