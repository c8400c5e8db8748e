import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { hashPassword } from '#server/accounts/account/password/password.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())

/** Every column that refers to an account: the kind of the export that holds its rows, or why none does. */
const exported: Record<string, string | { none: string }> = {
  'session.account_id': 'sessions',
  'identity.account_id': 'identities',
  'scan_login.account_id': { none: 'the login of another browser, deleted within an hour' },
  'cast_bookmark.account_id': 'cast_bookmarks',
  'people_list.account_id': 'people_lists',
  'collection.account_id': 'collections',
  'library.account_id': 'libraries',
  'library_collection.account_id': 'collected_libraries',
  'comment.account_id': 'comments',
  'comment_like.account_id': 'comment_likes',
  'vote.account_id': 'votes',
  'author_follow.account_id': 'followed_authors',
  'report.account_id': 'reports',
  'message.account_id': 'messages',
  'calendar_entry.account_id': 'calendar_entries',
  'calendar_key.account_id': { none: 'the secret of an address, which its owner reads by the call for it' },
  'message.from_account': { none: 'messages of other accounts, about comments that are exported' },
  'signer.account_id': 'signers',
  'subscription.account_id': 'subscriptions',
  'series_alert.account_id': 'series_alerts',
  'unmet_query.account_id': 'unmet_queries',
  'chat_group.account_id': 'chat_groups',
  'subject_follow.account_id': 'followed_subjects',
  'fc_private_key.account_id': { none: 'a key, which its owner takes home by the call for it' },
}

/** Personal columns of rows that stay, without the account. */
const blanked: Record<string, string[]> = {
  'comment.account_id': ['body'],
  'report.account_id': ['content', 'email'],
  'signer.account_id': ['user_agent'],
}

async function references() {
  const { rows } = await sql<{ name: string; keepsRow: boolean }>`
    select conrelid::regclass || '.' || attname as name, confdeltype = 'n' as "keepsRow"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'account'::regclass
  `.execute(api.db)
  return rows
}

const count = async (name: string, id: number) => {
  const [table, column] = name.split('.') as [string, string]
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id}
  `.execute(api.db)
  return rows[0]!.count
}

/** A row of alice in every table that refers to accounts. */
async function fill(): Promise<void> {
  const { db } = api
  const post = <T = { id: number }>(path: string, body: object, { headers }: TestAccount) =>
    api.call<T>(`/v2/${path}`, sending(body, headers))
  const article_id = await publish(db, 'An item')
  const { data: own } = await post('library/add', { name: 'Own' }, alice)
  await post('collection/add', { article_id, library_id: own.id }, alice)
  const { data: other } = await post('library/add', { name: 'Other', is_private: 0 }, bob)
  await post('library/collection', { id: other.id }, alice)
  const { data: head } = await post('comment/add', { article_id, content: 'from bob' }, bob)
  await post('comment/add', { article_id, content: 'private words', parent: head.id }, alice)
  await post('comment/add', { article_id, content: 'to alice @alice' }, bob)
  await post('comment/like', { id: head.id }, alice)
  await post('comment/report', { id: head.id, content: 'private words' }, alice)
  await post('report/add', { content: 'private words', email: alice.email }, alice)
  await post('vote/add', { article_id, option: 1 }, alice)
  const author = await db.insertInto('author').values({ nickname: 'Ann' }).returning('id').executeTakeFirstOrThrow()
  await post('followAuthor/follow', { id: author.id }, alice)
  await db.insertInto('identity').values({ provider: 'x', subject: '1', account_id: alice.id }).execute()
  const soon = new Date(Date.now() + 60_000)
  await db
    .insertInto('scan_login')
    .values({ id: randomUUID(), number: '42', expires_at: soon, account_id: alice.id })
    .execute()
  await db
    .insertInto('cast_bookmark')
    .values({ account_id: alice.id, hash: Buffer.alloc(20, 7) })
    .execute()
  await db.insertInto('people_list').values({ account_id: alice.id, name: 'Mine', created_at: soon }).execute()
  await db
    .insertInto('signer')
    .values({
      uuid: randomUUID(),
      key: Buffer.alloc(32, 1),
      user_agent: 'private words',
      code: '1',
      approval_hash: Buffer.from('hash'),
      expires_at: soon,
      fid: 1,
      approved_at: new Date(),
      account_id: alice.id,
    })
    .execute()
  await api.db
    .insertInto('calendar_entry')
    .values({ account_id: alice.id, title: 'Read', starts_at: new Date(), zone: 'UTC' })
    .execute()
  const series = await api.db
    .insertInto('series')
    .values({ key: 'watched', group_key: 'prices', name: 'Watched' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('series_alert')
    .values({ account_id: alice.id, series_id: series.id, level: '5', waits_for_rise: true, from_at: new Date() })
    .execute()
  await api.db.insertInto('calendar_key').values({ account_id: alice.id, secret: 'x' }).execute()
  await db
    .insertInto('subscription')
    .values({ account_id: alice.id, locale: 'en', zone: 'UTC', email: 'alice.reads@farwire.example' })
    .execute()
  const token = await db
    .insertInto('token')
    .values({ symbol: 'ABC', name: 'Abc' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post('follow/add', { type: 'token', id: token.id }, alice)
  await post('../chat_history', { question: 'What did Alice ask?' }, alice)
  await db
    .insertInto('fc_private_key')
    .values({ public_key: Buffer.alloc(32, 2), sealed: Buffer.from('sealed'), account_id: alice.id })
    .execute()
  await post('user/email-login', { email: alice.email }, alice)
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword('secret1') })
    .where('id', '=', alice.id)
    .execute()
}

test('R809 every table that refers to accounts is exported, or excepted by a reason; leaving deletes or blanks its rows', async () => {
  await fill()
  const all = await references()
  expect(Object.keys(exported).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  for (const { name } of all) expect(await count(name, alice.id), name).toBeGreaterThan(0)

  const { data } = await api.call<{ kinds: Record<string, object[]> }>('/v2/user/export', { headers: alice.headers })
  for (const [name, kind] of Object.entries(exported))
    if (typeof kind === 'string') expect(data.kinds[kind]?.length, name).toBe(await count(name, alice.id))
  expect(data.kinds.library_items).toHaveLength(1)

  expect(
    all
      .filter(({ keepsRow }) => keepsRow)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(blanked).toSorted())
  const { envelope } = await api.call('/v2/user/delete', sending({ password: 'secret1' }, alice.headers))
  expect(envelope.code).toBe(0)
  for (const { name } of all) expect(await count(name, alice.id), name).toBe(0)
  for (const [name, columns] of Object.entries(blanked)) {
    const { rows } = await sql`select * from ${sql.table(name.split('.')[0]!)}`.execute(api.db)
    expect(rows.length, name).toBeGreaterThan(0)
    expect(JSON.stringify(rows), columns.join(', ')).not.toMatch(/private words|alice@/)
  }
  for (const table of ['mail_code', 'stored_mail'] as const)
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await api.db.selectFrom('report').select('state').orderBy('id').execute()).map(({ state }) => state)).toEqual(
    ['open', 'closed'],
  )
})
