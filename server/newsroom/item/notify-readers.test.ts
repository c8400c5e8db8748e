import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
const now = new Date('2026-11-22T14:00:00Z')
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())

/** An article that is public in these languages; the first is that of the original. */
async function publishIn(...langs: [Locale, ...Locale[]]): Promise<number> {
  const { article_id } = await done<{ article_id: number }>(mira, 'item/create', { kind: 'article', lang: langs[0] })
  for (const lang of langs) {
    await done(mira, 'item/save', { article_id, lang, title: `Custody ${lang}`, content: '<p>Eleven funds.</p>' })
    await done(mira, 'item/publish', { article_id, lang })
  }
  return article_id
}

async function createReader(name: string, locale: Locale): Promise<TestAccount> {
  const account = await createTestAccount(api.db, name)
  await api.db.updateTable('account').set({ locale }).where('id', '=', account.id).execute()
  return account
}

const saveOn = (reader: TestAccount, page: Locale, article_id: number) =>
  api.call('/v2/collection/add', sending({ article_id }, { ...reader.headers, 'x-locale': page }))

const messagesOf = async ({ headers }: TestAccount) =>
  (await api.call<Output<'message.list'>>('/v2/message/list', { headers })).data.list.map(({ content }) => content)

test('R823 R824 a correction or withdrawal of one language sends a message only to those who saved it in that language', async () => {
  const id = await publishIn('en', 'cn', 'ja')
  const [ada, lin, ken, sato] = await Promise.all([
    createReader('ada', 'en'),
    createReader('lin', 'cn'),
    createReader('ken', 'en'),
    createReader('sato', 'ja'),
  ])
  await saveOn(ada, 'en', id)
  await saveOn(lin, 'cn', id)
  await saveOn(ken, 'cn', id)
  // Saved before the language of a save was stored: that of the account counts.
  await api.db
    .insertInto('collection')
    .values({ account_id: sato.id, article_id: id, kind: 'article', added_at: now })
    .execute()
  await done(mira, 'item/correct', { article_id: id, lang: 'cn', notice: 'Twelve.' })
  await done(mira, 'item/withdraw', { article_id: id, lang: 'cn', reason: 'A wrong translation.' })
  const ofChinese = ['A wrong translation.', 'Twelve.']
  expect([await messagesOf(ada), await messagesOf(lin), await messagesOf(ken), await messagesOf(sato)]).toEqual([
    [],
    ofChinese,
    ofChinese,
    [],
  ])
  await done(mira, 'item/withdraw', { article_id: id, lang: 'ja', reason: 'Forged.' })
  expect([await messagesOf(ada), await messagesOf(lin), await messagesOf(sato)]).toEqual([[], ofChinese, ['Forged.']])
})

test('R824 who has no version in the own language reads the original, and gets a message about its withdrawal', async () => {
  const id = await publishIn('ja', 'en')
  const thai = await createReader('thai', 'th')
  await saveOn(thai, 'th', id)
  await done(mira, 'item/withdraw', { article_id: id, lang: 'en', reason: 'Another one.' })
  expect(await messagesOf(thai)).toEqual([])
  await done(mira, 'item/withdraw', { article_id: id, lang: 'ja', reason: 'The original.' })
  expect(await messagesOf(thai)).toEqual(['The original.'])
})

test.each([
  [
    'R824 who shared the address of one language gets a message about that language',
    71,
    (id: number) => `/ja/news/${id}`,
  ],
  ['R824 R930 who shared a short link does, too', 72, (id: number) => `/ja${shortItemPath('cast', 'article', id)}`],
])('%s', async (_, fid, address) => {
  const id = await publishIn('en', 'ja')
  const { origin } = api.config.site
  const sharer = await createReader(`sharer${fid}`, 'en')
  await api.db
    .updateTable('account')
    .set({ fid, signer_uuid: `sharer${fid}` })
    .where('id', '=', sharer.id)
    .execute()
  await api.db
    .insertInto('fc_cast')
    .values({
      hash: Buffer.alloc(20, fid),
      fid,
      timestamp: toFarcasterTime(now),
      text: 'Read this',
      mentions: [],
      mention_positions: [],
      embeds: JSON.stringify([{ url: origin + address(id) }]),
    })
    .execute()
  await done(mira, 'item/withdraw', { article_id: id, lang: 'en', reason: 'English.' })
  await done(mira, 'item/withdraw', { article_id: id, lang: 'ja', reason: 'Japanese.' })
  expect(await messagesOf(sharer)).toEqual(['Japanese.'])
})
