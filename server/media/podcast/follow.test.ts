import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PodcastDetail } from '#contract/media/podcast.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
let alice: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
})
afterAll(() => api.close())

const audio = { url: 'https://cdn.example/a.mp3', media_type: 'audio/mpeg', byte_count: 9000, length_ms: 65_000 }
const air = (title: string, minutesAgo: number, key = 'desk') =>
  publish(api.db, title, {
    kind: 'podcast',
    audio,
    episode: { show: { key, title: 'The Desk', lang: 'en' } },
    at: Math.floor(Date.now() / 1000) - minutesAgo * 60,
  })
const get = async <T>(path: string) => (await api.call<T>(`/v2/${path}`, { headers: alice.headers })).data
const follow = (call: 'add' | 'cancel', id: number) =>
  api.call(`/v2/follow/${call}`, sending({ type: 'show', id }, alice.headers))

test('R30 an account follows a show and gets one message of its new episodes until it is read, none of an archive', async () => {
  const first = await air('First', 50)
  const { show, followers, is_followed } = await get<PodcastDetail>(`podcast/info?p_id=${first}`)
  expect([followers, is_followed]).toEqual([0, false])
  expect((await follow('add', 999)).envelope.code).toBe('404')
  await follow('add', show.id)
  expect((await follow('add', show.id)).data).toEqual({ is_followed: true, followers: 1 })
  expect(await get('follow/list')).toMatchObject({
    list: [{ type: 'show', id: show.id, title: 'The Desk', item_count: 1 }],
    total: 1,
  })
  await air('Of the archive', 9000)
  await air('Of another show', 30, 'other')
  await air('Second', 20)
  await air('Third', 10)
  const messages = () => get<{ list: object[]; total: number }>('message/list')
  expect(await messages()).toMatchObject({
    total: 1,
    list: [
      {
        kind: 'followed',
        subject: { type: 'show', id: show.id, title: 'The Desk' },
        item_count: 2,
        article: { title: 'Third' },
      },
    ],
  })
  expect((await follow('cancel', show.id)).data).toEqual({ is_followed: false, followers: 0 })
  await air('Unheard', 5)
  expect((await messages()).total).toBe(1)
})
