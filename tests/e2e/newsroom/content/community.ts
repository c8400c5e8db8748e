import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { done, type Colleague } from '#tests/desk.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/**
 * Creates comments with each reason to wait, a hidden one, a barred account, reports, words, a rule and a hidden cast.
 */
export async function fillCommunity(site: TestSite, editor: Colleague, [first, second]: number[]): Promise<void> {
  const [kite, north, spam] = await Promise.all([
    createTestAccount(site.db, 'kite_reader'),
    createTestAccount(site.db, '北岸观察'),
    createTestAccount(site.db, 'airdrop_desk_9'),
  ])
  const call = async <T>(path: string, body: object, by: TestAccount) =>
    (await site.call<T>(path, sending(body, by.headers))).data
  const comment = async (article_id: number, content: string, by: TestAccount) =>
    (await call<{ id: number }>('/v2/comment/add', { article_id, content }, by)).id
  const shown = await comment(first!, 'Ten per cent is not a bounty but a ransom. The headline should say so.', kite)
  const free = await comment(first!, 'Free 0.5 BTC for the first hundred who write to me', spam)
  await call(
    '/v2/comment/report',
    { id: shown, content: 'ข่าวเขียนว่าเก็บออฟไลน์ไม่น้อยกว่า 90% แต่ร่างเกณฑ์ข้อ 14 เขียนว่า 95% ครับ' },
    north,
  )
  await call('/v2/comment/report', { id: free, content: 'Reklam bu, ödül değil' }, kite)
  await done(editor, 'comment/set', { id: free, state: 'hidden' })
  await done(editor, 'comment/bar', { account_id: spam.id })
  await done(editor, 'comment/addWord', { word: '内幕群' })
  await done(editor, 'comment/addWord', { word: 'guaranteed profit' })
  await done(editor, 'comment/setPolicy', { new_member_comments: 1 })
  await done(editor, 'comment/setRule', { article_id: second!, is_checked_first: 1, closes_at: 4_000_000_000 })
  await comment(first!, '想了解更多可以加我的内幕群，每天三个信号，稳赚不赔。', north)
  await comment(second!, 'Six of nine signed in under an hour. Last drill took 52 minutes for a vote alone.', kite)
  await done(editor, 'cast/hide', { hash: `0x${'ab'.repeat(20)}` })
}
