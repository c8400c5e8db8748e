import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cast } from '#contract/social/cast.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor } from '#tests/network.ts'

let api: TestApi
let network: Network

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
})
afterAll(() => api.close())

const get = async <T = { list: Cast[] }>(path: string) => (await api.call<T>(`/v2/farcaster${path}`)).data

test('R850 a cast that the desk hid is in no list, search, thread or quote here, and the network keeps it', async () => {
  const author = await openActor(network)
  const post = async (text: string, more: object = {}) => {
    const message = author.cast(text, more)
    await network.submit(message)
    return { hash: hexOf(message), fid: author.fid }
  }
  const top = await post('a whale of a top')
  const hidden = await post('a whale of a lie', { parent: { castId: top } })
  const reply = await post('a whale of a reply', { parent: { castId: hidden } })
  const quote = await post('quoting', { embeds: [{ castId: hidden }] })
  await api.db
    .insertInto('cast_hidden')
    .values({ hash: Buffer.from(hidden.hash.slice(2), 'hex') })
    .execute()

  const found = await get<{ casts: Cast[] }>('/search?query=whale&type=cast')
  expect(found.casts.map(({ hash }) => hash)).not.toContain(hidden.hash)
  expect((await get(`/cast-comment?hash=${top.hash}`)).list).toEqual([])
  expect((await api.call(`/v2/farcaster/cast-info?hash=${hidden.hash}`)).status).toBe(404)
  const thread = await get<{ cast: Cast; parents: (Cast | null)[] }>(`/cast-info?hash=${reply.hash}`)
  expect([thread.cast.hash, thread.parents]).toEqual([reply.hash, [null]])
  const { cast } = await get<{ cast: Cast }>(`/cast-info?hash=${quote.hash}`)
  expect(cast.embeds).toMatchObject([{ kind: 'cast', cast: null }])
  const kept = await api.app.request(`/v1/castById?fid=${hidden.fid}&hash=${hidden.hash}`)
  expect(kept.status).toBe(200)
})
