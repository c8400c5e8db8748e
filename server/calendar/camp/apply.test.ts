import { afterAll, beforeAll, expect, test } from 'vitest'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague } from '#tests/desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const apply = async (more: object, headers: Record<string, string> = {}) => {
  const body = { name: 'Ada', email: 'Ada@Example.com', city: 'New York', intro: 'A light client.', ...more }
  return (await api.call<{ id: number }>('/v2/Citycamps/apply', sending(body, headers))).envelope
}
const stored = () => api.db.selectFrom('camp_application').selectAll().orderBy('id').execute()

test('R929 there is no application while the newsroom announces no camp', async () => {
  expect((await apply({})).code).not.toBe(0)
  expect(await stored()).toEqual([])
  await api.db
    .insertInto('site_page')
    .values({ name: 'citycamps', lang: 'th', title: 'Camp', content_html: '' })
    .execute()
  expect((await apply({ city: 'Chiang Mai' })).code).toBe(0)
  await api.db.deleteFrom('camp_application').execute()
  await api.db.deleteFrom('stored_mail').execute()
})

test('R626 an application is stored and mailed to the desk and to the applicant; a second one for the city replaces it', async () => {
  expect((await apply({})).code).toBe(0)
  expect((await apply({ intro: 'Two\nlines', email: 'ada@example.com' }, { 'x-locale': 'ja' })).code).toBe(0)
  expect(await stored()).toMatchObject([
    { name: 'Ada', city: 'New York', intro: 'Two\nlines', lang: 'ja', state: 'new' },
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
  expect(await told({ city: ' ', intro: '' })).toMatch(/city/)
  expect(await told({ intro: '\u200b ' })).toBe('Enter content')
  expect(await stored()).toHaveLength(1)
})

test('R626 a network may apply five times an hour, not counting forms with errors, and then has to wait; other networks do not', async () => {
  const send = async (n: number, remoteAddress: string, more = {}) => {
    const incoming = { socket: { remoteAddress }, headers: {} }
    const body = { name: 'Ada', email: `ada${n}@example.com`, city: 'Bangkok', intro: 'A node.', ...more }
    return api.app.request('/v2/Citycamps/apply', sending(body), { incoming })
  }
  for (let n = 0; n < 5; n++) {
    expect((await send(n, '203.0.113.9', { email: 'ada@' })).status).toBe(400)
    expect((await send(n, '203.0.113.9')).status).toBe(200)
  }
  const refused = await send(5, '203.0.113.9')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await send(6, '198.51.100.4')).status).toBe(200)
  expect((await stored()).filter(({ city }) => city === 'Bangkok')).toHaveLength(6)
})

test('R929 a camp is fields of its page: readers have programme, cities, days and partners, and its deadline ends the applications', async () => {
  const editor = await createColleague(api, 'Mira', 'editor')
  const values = {
    page: 'citycamps',
    title: { en: 'Camp', vi: 'Trại' },
    content: { en: '<p>In May.</p>', vi: '<p>Tháng năm.</p>' },
    programme: { en: 'Talks\nTables' },
    cities: { en: 'Hue\nDa Nang', vi: 'Huế' },
    starts_on: '2027-05-01',
    ends_on: '2027-05-03',
    apply_until: '2127-04-01',
    partners: 'Harbour Labs\nQuay',
  }
  const save = (changes: object = {}) =>
    editor.call('entity/save', { kind: 'camp', id: 'citycamps', values: JSON.stringify({ ...values, ...changes }) })
  const seen = async (lang: string) =>
    (await api.call<{ camp: object }>(`/v2/page/detail?name=citycamps&lang=${lang}`)).data.camp
  expect((await save()).envelope.msg).toBe('')
  const facts = { starts_on: '2027-05-01', ends_on: '2027-05-03', apply_until: '2127-04-01' }
  const shared = { ...facts, partners: ['Harbour Labs', 'Quay'], is_open: true }
  expect(await seen('en')).toEqual({ ...shared, programme: ['Talks', 'Tables'], cities: ['Hue', 'Da Nang'] })
  expect(await seen('vi')).toEqual({ ...shared, programme: [], cities: ['Huế'] })
  const { data } = await editor.call<{ values: object }>('entity/detail?kind=camp&id=citycamps')
  expect(data.values).toEqual(values)
  expect((await apply({ city: 'Hue' })).code).toBe(0)
  expect((await save({ ends_on: '2027-04-30' })).status).toBe(400)
  const { data: kept } = await editor.call<{ version: string }>('entity/detail?kind=camp&id=citycamps')
  const past = JSON.stringify({ ...values, apply_until: '2026-01-01' })
  expect(
    (await editor.call('entity/save', { kind: 'camp', id: 'citycamps', version: kept.version, values: past })).status,
  ).toBe(200)
  expect(await seen('en')).toMatchObject({ is_open: false })
  expect(await apply({ city: 'Hue' }, { 'x-locale': 'en' })).toMatchObject({
    msg: 'The time to apply for a camp is over',
  })
})
