import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StreamEvents } from '#contract/syndication/stream.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done } from '#tests/desk.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { hexOf, openActor } from '#tests/network.ts'
import { socialEnv } from '#tests/social.ts'
import { renderCasts } from './live-casts.ts'

let api: TestApi
let listening: Listening
let stream: OpenStream

beforeAll(async () => {
  const [opened, port] = await Promise.all([openApi({ env: socialEnv }), freePort()])
  api = opened
  listening = await listen(api.app.fetch as never, { host: '127.0.0.1', port })
  stream = await openStream(`http://127.0.0.1:${port}/v2/live?topics=casts:all`)
})
afterAll(async () => {
  stream.leave()
  await api.live.close()
  await listening.close()
  await api.close()
})

const heard = () =>
  stream.received.filter(({ name }) => name === 'casts').map(({ data }) => data as StreamEvents['casts'])
const latestOf = (hash: string) =>
  heard()
    .flatMap(({ casts }) => casts.filter((cast) => cast.hash === hash))
    .at(-1)
const gone = () => heard().flatMap((event) => event.gone)

test('R957 open pages hear of a cast, of what it is counted with, and that it is gone', async () => {
  await expect.poll(() => stream.received.some(({ name }) => name === 'ready')).toBe(true)
  const network = await networkOf(api)
  const [author, reader] = [await openActor(network), await openActor(network)]
  const message = author.cast('Heard at once')
  const hash = hexOf(message)
  await network.submit(message)
  await expect
    .poll(() => latestOf(hash))
    .toMatchObject({
      fid: author.fid,
      parent_hash: null,
      channel: null,
      counts: { likes: 0, recasts: 0, replies: 0, quotes: 0 },
    })
  const target = { castId: { fid: author.fid, hash } }
  await network.submit(reader.intend({ kind: 'like', on: true, target }))
  await expect.poll(() => latestOf(hash)?.counts.likes).toBe(1)
  const reply = reader.cast('And answered', { parent: target })
  await network.submit(reply)
  await expect.poll(() => latestOf(hash)?.counts.replies).toBe(1)
  expect(latestOf(hexOf(reply))).toMatchObject({ fid: reader.fid, parent_hash: hash })
  await network.submit(reader.intend({ kind: 'remove', hash: hexOf(reply) }))
  await expect.poll(gone).toEqual([hexOf(reply)])
  expect(latestOf(hash)?.counts.replies).toBe(0)
})

test('R957 R954 what the desk hides is gone from open pages, and a hidden account is not heard there', async () => {
  const network = await networkOf(api)
  const owner = await createColleague(api, 'Owner', 'owner')
  const [author, hidden] = [await openActor(network), await openActor(network)]
  const message = author.cast('Hidden soon')
  await network.submit(message)
  await expect.poll(() => latestOf(hexOf(message))).toBeDefined()
  await done(owner, 'cast/hide', { hash: hexOf(message) })
  await expect.poll(gone).toContain(hexOf(message))
  await done(owner, 'network/hide', { fid: hidden.fid })
  const [unheard, heardLast] = [hidden.cast('Of a hidden account'), author.cast('Heard last')]
  await network.submit(unheard)
  await network.submit(heardLast)
  await expect.poll(() => latestOf(hexOf(heardLast))).toBeDefined()
  expect(latestOf(hexOf(unheard))).toBeUndefined()
})

test('R957 of a copy of the past open pages hear the last week', async () => {
  const network = await networkOf(api)
  const author = await openActor(network)
  const [old, young] = [author.cast('Old'), author.cast('Young')]
  await network.submitAll([old, young])
  await sql`update fc_cast set timestamp = timestamp - 8 * 86400 where hash = ${old.hash}`.execute(api.db)
  const heardOf = async (...others: string[]) => {
    const changes = [hexOf(old).slice(2), hexOf(young).slice(2), ...others].map((hash) => `cast:${hash}`)
    const events = changes.map((tag) => ({ id: '1', at: new Date(), change: { kind: 'data' as const, tag } }))
    return (await renderCasts(events as never, api.db)).join('')
  }
  expect(await heardOf()).toContain(hexOf(old))
  const many = await heardOf(...Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(40, '0')))
  expect(many).toContain(`"hash":"${hexOf(young)}"`)
  expect(many).not.toContain(hexOf(old))
})
