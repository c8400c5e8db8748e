import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { saveCampaign } from './save.ts'

const now = new Date('2026-11-20T12:00:00Z')
let clock = now
let api: TestApi
beforeAll(async () => {
  api = await openApi({ clock: () => clock })
  await api.db.transaction().execute((trx) =>
    saveCampaign(trx, {
      slug: 'read-the-notes',
      startsAt: new Date('2026-11-19T00:00:00Z'),
      endsAt: new Date('2026-11-25T18:00:00Z'),
      texts: {
        en: { title: 'Read the notes', intro: '', content: '<p onclick="x">Text</p><script>1</script>' },
        ja: { title: '注記を読もう', intro: '', content: '<p>本文</p>' },
      },
    }),
  )
})
afterAll(() => api.close())

const detail = (slug: string, headers = {}) => api.call<object>(`/v2/temporary/detail?string=${slug}`, { headers })
const running = async () => (await api.call<{ total: number }>('/v2/temporary/list')).data.total

test('R137 R784 a campaign has a page in the language of the reader until its end, then a refusal with a message', async () => {
  expect((await detail('read-the-notes')).data).toMatchObject({ title: 'Read the notes', content: '<p>Text</p>' })
  expect((await detail('Read-The-Notes', { 'x-locale': 'ja' })).data).toMatchObject({
    title: '注記を読もう',
    lang: 'ja',
  })
  expect(await running()).toBe(1)
  for (const slug of ['nothing', '%27or%201=1', '..%2F..'])
    expect(await detail(slug), slug).toMatchObject({ status: 404, envelope: { code: '404' } })
  clock = new Date('2026-11-25T18:00:00Z')
  expect(await detail('read-the-notes')).toMatchObject({
    status: 404,
    envelope: { code: '404', msg: expect.stringContaining('This campaign ended on') },
  })
  expect((await detail('read-the-notes', { 'x-locale': 'th' })).envelope.msg).toContain('แคมเปญนี้สิ้นสุด')
  expect(await running()).toBe(0)
  clock = new Date('2026-11-18T00:00:00Z')
  expect((await detail('read-the-notes')).status).toBe(404)
  clock = now
})
