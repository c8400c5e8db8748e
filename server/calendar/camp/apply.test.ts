import { afterAll, beforeAll, expect, test } from 'vitest'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const apply = async (more: object, headers: Record<string, string> = {}) => {
  const body = { name: 'Ada', email: 'Ada@Example.com', city: 'new-york', intro: 'A light client.', ...more }
  return (await api.call<{ id: number }>('/v2/Citycamps/apply', sending(body, headers))).envelope
}
const stored = () => api.db.selectFrom('camp_application').selectAll().orderBy('id').execute()

test('R626 an application is stored and mailed to the desk and to the applicant; a second one for the city replaces it', async () => {
  expect((await apply({})).code).toBe(0)
  expect((await apply({ intro: 'Two\nlines', email: 'ada@example.com' }, { 'x-locale': 'ja' })).code).toBe(0)
  expect(await stored()).toMatchObject([
    { name: 'Ada', city: 'new-york', intro: 'Two\nlines', lang: 'ja', state: 'new' },
  ])
  const mails = await api.db
    .selectFrom('stored_mail')
    .select(['recipient', 'subject', 'body_text'])
    .orderBy('id')
    .execute()
  expect(mails).toHaveLength(4)
  expect(mails.map(({ recipient }) => recipient).sort()).toContain(api.config.site.contactEmail)
  const toDesk = mails.filter(({ recipient }) => recipient === api.config.site.contactEmail)
  expect(toDesk[0]!.body_text).toContain('Ada, New York\nA light client.')
})

test('R626 missing and invalid fields are refused in the language of the page, in the order of the form', async () => {
  const told = async (more: object) => {
    const { code, msg } = await apply(more, { 'x-locale': 'en' })
    expect(code).toBe(-1)
    return msg
  }
  expect(await told({ name: ' ', email: 'x', city: '', intro: '' })).toContain('name')
  expect(await told({ email: 'nobody', city: '', intro: '' })).toMatch(/mail/i)
  expect(await told({ city: 'atlantis', intro: '' })).toMatch(/cities/)
  expect(await told({ intro: '\u200b ' })).toBe('Enter content')
  expect(await stored()).toHaveLength(1)
})

test('R626 a network may apply five times an hour, not counting forms with errors, and then has to wait; other networks do not', async () => {
  const send = async (n: number, remoteAddress: string, more = {}) => {
    const incoming = { socket: { remoteAddress }, headers: {} }
    const body = { name: 'Ada', email: `ada${n}@example.com`, city: 'bangkok', intro: 'A node.', ...more }
    return api.app.request('/v2/Citycamps/apply', sending(body), { incoming })
  }
  for (let n = 0; n < 5; n++) {
    expect((await send(n, '203.0.113.9', { email: 'ada@' })).status).toBe(400)
    expect((await send(n, '203.0.113.9')).status).toBe(200)
  }
  const refused = await send(5, '203.0.113.9')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await send(6, '198.51.100.4')).status).toBe(200)
  expect((await stored()).filter(({ city }) => city === 'bangkok')).toHaveLength(6)
})
