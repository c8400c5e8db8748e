import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls as byName } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { makeLink } from '#server/newsroom/staff/link.ts'
import { isDeskPath } from './routing.ts'

let api: TestApi
let alice: TestAccount
let eve: TestAccount
let item: number

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests' } })
  alice = await createTestAccount(api.db, 'alice')
  eve = await createTestAccount(api.db, 'eve')
  item = await publish(api.db, 'An item')
})
afterAll(() => api.close())
beforeEach(() => resetLimits())

const resetLimits = () => api.db.deleteFrom('rate_count').execute()

/** Calls that end their own session, and those whose body is a form. */
const ends = ['account.logout', 'account.delete', 'upload.add']
const addressOf = new Map(addresses.map((address) => [address.name, address]))
const names = [...addressOf.keys()].filter((name) => !ends.includes(name))
const callOf = (name: string) => byName[addressOf.get(name)!.call]
const tokenCalls = names.filter((name) => callOf(name).caller === 'token')
const parametersOf = (name: string) => Object.keys(callOf(name).input.shape)

/** A value as text that can be encoded in a URL. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** Calls with an account's token: the values are sent in the query of a GET and in the body of other methods. */
async function callAs(account: TestAccount, name: string, values: Record<string, unknown>) {
  const { method, path } = addressOf.get(name)!
  if (method === 'GET') {
    const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(textOf(value))}`)
    return api.call(`${path}?${query.join('&')}`, { headers: { token: account.token } })
  }
  // The newsroom's writes need its header even before a login.
  const headers = isDeskPath(path) ? { ...account.headers, 'x-newsroom': '1' } : account.headers
  return api.call(path, { ...sending(values, headers), method })
}

const hostile: unknown[] = [
  "1' or '1'='1",
  '\u0000',
  'a\u0000b',
  '9007199254740993',
  '99999999999999999999',
  '-1',
  '1.5',
  'NaN',
  '',
  ' ',
  '\ud800',
  '\u202e\u200b\u2066',
  '__proto__',
  '<script>alert(1)</script>',
  'x'.repeat(100_000),
  '👩\u200d🚀'.repeat(2000),
  null,
  true,
  0,
  -1,
  1e308,
  [],
  [[[]]],
  ['1', '2'],
  {},
  { $gt: 0 },
  { toString: 1, valueOf: 1 },
]

test.for(tokenCalls)('R532 %s with a valid token survives any input', async (name) => {
  const valid: Record<string, unknown> = {
    id: 1,
    article_id: item,
    content: 'Valid',
    name: 'Valid',
    option: 1,
    type: 1,
    ids: '1',
  }
  for (const parameter of parametersOf(name)) {
    for (const value of hostile) {
      const values = Object.fromEntries(
        parametersOf(name)
          .filter((each) => each in valid)
          .map((each) => [each, valid[each]]),
      )
      await resetLimits()
      const { status, envelope } = await callAs(eve, name, { ...values, [parameter]: value })
      const what = `${name} ${parameter} ${JSON.stringify(value).slice(0, 40)}`
      expect(status, what).toBeLessThan(500)
      expect([envelope.code === 0, envelope.data !== null], what).toEqual([status === 200, status === 200])
      expect(JSON.stringify(envelope), what).not.toMatch(/node_modules|\.ts:\d|syntax error|ZodError|invalid byte/)
    }
  }
})

test('R504 R513 R793 no id of data of another account, in any parameter of any call, changes or discloses that data', async () => {
  const { db } = api
  const library = (await api.call<{ id: number }>('/v2/library/add', sending({ name: 'Hers alone' }, alice.headers)))
    .data.id
  await api.call('/v2/collection/add', sending({ article_id: item, library_id: library }, alice.headers))
  await api.call('/v2/vote/add', sending({ article_id: item, option: 1 }, alice.headers))
  const comment = (
    await api.call<{ id: number }>(
      '/v2/comment/add',
      sending({ article_id: item, content: 'Her words' }, alice.headers),
    )
  ).data.id
  const author = await db.insertInto('author').values({ nickname: 'Ann' }).returning('id').executeTakeFirstOrThrow()
  await api.call('/v2/followAuthor/follow', sending({ id: author.id }, alice.headers))
  const message = await db
    .insertInto('message')
    .values({ account_id: alice.id, kind: 'welcome', body: 'For her eyes' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', alice.id)
    .executeTakeFirstOrThrow()

  const hers = async () => ({
    account: await db.selectFrom('account').selectAll().where('id', '=', alice.id).execute(),
    sessions: await db.selectFrom('session').select(['id', 'ended_at']).where('account_id', '=', alice.id).execute(),
    libraries: await db
      .selectFrom('library')
      .select(['id', 'name', 'is_private'])
      .where('account_id', '=', alice.id)
      .execute(),
    collections: await db.selectFrom('collection').selectAll().where('account_id', '=', alice.id).execute(),
    shelves: await db.selectFrom('library_item').selectAll().where('library_id', '=', library).execute(),
    comments: await db
      .selectFrom('comment')
      .select(['id', 'body', 'state'])
      .where('account_id', '=', alice.id)
      .execute(),
    votes: await db.selectFrom('vote').selectAll().where('account_id', '=', alice.id).execute(),
    follows: await db.selectFrom('author_follow').selectAll().where('account_id', '=', alice.id).execute(),
    messages: await db.selectFrom('message').select(['id', 'read_at']).where('id', '=', message.id).execute(),
  })
  const before = await hers()
  const ids = [alice.id, library, comment, message.id, session.id, item, author.id]
  const changes = { article_id: item, content: 'Mine now', name: 'Mine now', nickname: 'eve', option: 2, type: 1 }
  for (const name of names) {
    const parameters = parametersOf(name)
    for (const parameter of parameters.filter(
      (each) => /id/i.test(each) || ['parent', 'thread', 'around'].includes(each),
    )) {
      const values = Object.fromEntries(Object.entries(changes).filter(([key]) => parameters.includes(key)))
      await resetLimits()
      const answers = await Promise.all(ids.map((id) => callAs(eve, name, { ...values, [parameter]: id })))
      const responses = JSON.stringify(answers.map(({ envelope }) => envelope))
      for (const secret of [alice.email, alice.token, 'Hers alone', 'For her eyes'])
        expect(responses.includes(secret), `${name} ${parameter} ${secret}`).toBe(false)
    }
  }
  expect(await hers()).toEqual(before)
})

test('R471 R495 R496 addresses with quotes, unicode, controls or line ends are refused before any effect, in every call with such a parameter', async () => {
  const addresses = [
    '"quoted name"@farwire.example',
    "o'hara@farwire.example",
    'ädä@farwire.example',
    'ada@fárwire.example',
    'ада@farwire.example',
    'ada@farwire.example\r\nBcc: eve@farwire.example',
    'ada\u0000@farwire.example',
    'ada\u200b@farwire.example',
    '<ada@farwire.example>',
    'ada@farwire.example, eve@farwire.example',
    'ada@[127.0.0.1]',
    `${'a'.repeat(300)}@farwire.example`,
  ]
  const values = {
    password: 'secret1',
    repassword: 'secret1',
    code: '123456',
    content: 'A report',
    name: 'Ada',
    city: 'singapore',
    intro: 'I write.',
    token: (await makeLink(api.db, 'owner', null, new Date())).split('#')[1],
  }
  // Without a page of a camp an application is refused for that.
  const camp = { name: 'citycamps', lang: 'en', title: 'Camp', content_html: '' } as const
  await api.db.insertInto('site_page').values(camp).execute()
  const calls = names.filter((name) => callOf(name).caller === 'anon' && parametersOf(name).includes('email'))
  expect(calls).toEqual(
    expect.arrayContaining([
      'account.register',
      'account.sendRegisterCode',
      'account.sendResetCode',
      'account.codeLogin',
      'account.login',
      'account.resetPassword',
      'report.add',
    ]),
  )
  for (const name of calls) {
    for (const email of addresses) {
      await resetLimits()
      const { status, envelope } = await callAs(eve, name, { ...values, email })
      expect([status, envelope.code, envelope.msg], `${name} ${email}`).toEqual([400, -1, 'Invalid email format'])
    }
  }
  expect(await api.db.selectFrom('stored_mail').select('id').execute()).toEqual([])
})

test('R551 a nickname of a megabyte is refused by its size, a merely long one as a parameter, and nothing changes', async () => {
  const edit = (nickname: string) => api.call('/v2/user/editInfo', sending({ nickname }, eve.headers))
  await edit('eve')
  const whole = await edit('x'.repeat(1024 * 1024))
  expect([whole.status, whole.envelope.code, whole.envelope.msg]).toEqual([413, -1, 'The request is too large'])
  const long = await edit('x'.repeat(1000))
  expect([long.status, long.envelope.code, long.envelope.msg]).toEqual([400, -1, 'The parameter nickname is not valid'])
  expect(
    (await api.db.selectFrom('account').select('nickname').where('id', '=', eve.id).executeTakeFirstOrThrow()).nickname,
  ).toBe('eve')
})

test('R503 HTML in any text of an account is stored as text, without invisible characters', async () => {
  const html = '<b onclick="alert(1)">\u202eSato</b>\u200b\u0007 & <script>'
  const text = '<b onclick="alert(1)">Sato</b> & <script>'
  const { data: named } = await api.call<{ nickname: string }>(
    '/v2/user/editInfo',
    sending({ nickname: '<i>\u202eSato</i>\u200b' }, eve.headers),
  )
  expect(named.nickname).toBe('<i>Sato</i>')
  const { data: added } = await api.call<{ id: number; content: string }>(
    '/v2/comment/add',
    sending({ article_id: item, content: html }, eve.headers),
  )
  expect(added.content).toBe(text)
  const { data: library } = await api.call<{ name: string }>('/v2/library/add', sending({ name: html }, eve.headers))
  expect(library.name).toBe(text)
  await api.call('/v2/report/add', sending({ content: html, email: eve.email, target: html }, eve.headers))
  const report = await api.db
    .selectFrom('report')
    .select(['content', 'target'])
    .where('account_id', '=', eve.id)
    .where('email', '=', eve.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(report).toEqual({ content: text, target: text })
})

const limitedAliases = addresses.filter(({ name, call }) => name !== call && byName[call].limit)

test.for(limitedAliases)('R804 $name shares the limit of $call', async ({ name, call }) => {
  const limit = byName[call].limit!
  await api.services.limits.count(call, `account ${alice.id}`, limit, limit.points)
  expect((await callAs(alice, name, {})).status).toBe(429)
})

const limitedCalls = names.filter((name) => callOf(name).limit && !isDeskPath(addressOf.get(name)!.path))

test.for(limitedCalls)('whoever mends what %s refuses does not come nearer to its limit', async (name) => {
  const { call } = addressOf.get(name)!
  const limit = byName[call].limit!
  await api.services.limits.count(call, `account ${alice.id}`, limit, limit.points - 1)
  const statuses = []
  for (let tries = 0; tries < 2; tries++) statuses.push((await callAs(alice, name, {})).status)
  if (statuses[0] === 400) expect(statuses).toEqual([400, 400])
})
