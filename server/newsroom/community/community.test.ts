import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#contract/community/comment.ts'
import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
let moderator: TestStaff
let id: number

beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
  moderator = await createTestStaff(api.db, 'moderator')
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of [
    'message',
    'report',
    'comment',
    'comment_rule',
    'comment_word',
    'rate_count',
    'stored_mail',
  ] as const)
    await api.db.deleteFrom(table).execute()
  id = await publish(api.db, `x ${Math.random()}`)
})

const act = <T = unknown>(call: string, body: object, by = moderator) =>
  api.call<T>(`/admin/v1/${call}`, sending(body, by.headers))
const read = async <T>(call: string) => (await api.call<T>(`/admin/v1/${call}`, { headers: moderator.headers })).data
const add = async (content: string, reader = alice, parent?: number) =>
  (await api.call<Comment>('/v2/comment/add', sending({ article_id: id, content, parent }, reader.headers))).data
const shown = async () => (await api.call<{ list: Comment[]; all: number }>(`/v2/comment/list?article_id=${id}`)).data
const queue = async (state = 'pending') =>
  (await read<{ list: DeskCommentRow[]; total: number }>(`comment/list?state=${state}`)).list
const inbox = async (reader: TestAccount) =>
  (await api.call<{ list: { kind: string; content: string }[] }>('/v2/message/list', { headers: reader.headers })).data
    .list
const log = async () =>
  (
    await api.db
      .selectFrom('audit')
      .select(['action', 'staff_id', 'subject_id', 'before', 'after'])
      .orderBy('id')
      .execute()
  ).map((row) => row)

describe('comments', () => {
  test('R850 a comment that waits is shown, hidden and put back; those whom it concerns hear of it only while it shows', async () => {
    const head = await add('Head')
    await act('comment/setRule', { article_id: id, is_checked_first: 1 })
    const reply = await add('So it is', bob, head.id)
    expect(reply.state).toBe('pending')
    expect(await queue()).toMatchObject([
      {
        id: reply.id,
        content: 'So it is',
        waits_for: 'item',
        user: { nickname: 'bob', may_comment: true, comments: 0 },
        article: { article_id: id, type: 1 },
      },
    ])
    expect(await inbox(alice)).toEqual([])
    expect((await act('comment/set', { id: reply.id, state: 'shown' })).data).toEqual({
      id: reply.id,
      state: 'shown',
      before: 'pending',
    })
    expect((await shown()).all).toBe(2)
    expect(await inbox(alice)).toMatchObject([{ kind: 'reply', content: 'So it is' }])
    await act('comment/set', { id: reply.id, state: 'hidden' })
    expect([(await shown()).all, await inbox(alice)]).toEqual([1, []])
    expect((await queue('hidden')).map((row) => row.id)).toEqual([reply.id])
    await act('comment/set', { id: reply.id, state: 'pending' })
    await act('comment/set', { id: reply.id, state: 'shown' })
    expect(await inbox(alice)).toHaveLength(1)
    expect(
      (await log()).slice(-4).map(({ action, staff_id, before, after }) => [action, staff_id, before, after]),
    ).toEqual(
      (['pending', 'shown', 'hidden', 'pending'] as const).map((state, index) => [
        'comment.set',
        moderator.id,
        { state },
        { state: (['shown', 'hidden', 'pending', 'shown'] as const)[index] },
      ]),
    )
  })

  test('R852 one comment of an item is pinned; the next takes its place, and hiding it ends the pin', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    expect((await act('comment/pin', { id: first.id })).data).toEqual({ before: null })
    expect((await act('comment/pin', { id: second.id })).data).toEqual({ before: first.id })
    await act('comment/pin', { id: first.id })
    expect((await shown()).list.map(({ content, is_pinned }) => [content, is_pinned])).toEqual([
      ['First', true],
      ['Second', false],
    ])
    await act('comment/set', { id: first.id, state: 'hidden' })
    await act('comment/set', { id: first.id, state: 'shown' })
    expect((await shown()).list.map(({ is_pinned }) => is_pinned)).toEqual([false, false])
    const reply = await add('A reply', bob, first.id)
    expect((await act('comment/pin', { id: reply.id })).status).toBe(404)
  })

  test('R852 a barred member cannot comment until the bar is lifted; a repeated act is logged once', async () => {
    const before = (await log()).length
    for (const on of [1, 1]) await act('comment/bar', { account_id: bob.id, on })
    const refused = await api.call('/v2/comment/add', sending({ article_id: id, content: 'Hey' }, bob.headers))
    expect(refused.envelope.msg).toBe('You cannot comment at the moment')
    const { list } = await read<{ list: { nickname: string }[] }>('comment/barred')
    expect(list.map(({ nickname }) => nickname)).toEqual(['bob'])
    await act('comment/bar', { account_id: bob.id, on: 0 })
    expect((await add('Hey', bob)).state).toBe('shown')
    expect((await log()).length - before).toBe(2)
    expect((await act('comment/bar', { account_id: 999_999 })).status).toBe(404)
  })

  test('R852 comments close at a time that the desk sets, and open again without one', async () => {
    const rule = (closes_at?: number | string) =>
      act<{ closes_at: number | null }>('comment/setRule', { article_id: id, is_checked_first: 0, closes_at })
    expect((await rule('2020-01-01T00:00:00Z')).data.closes_at).toBe(1_577_836_800)
    const refused = await api.call('/v2/comment/add', sending({ article_id: id, content: 'Late' }, bob.headers))
    expect(refused.envelope.msg).toBe('The comments here are closed')
    expect((await read<{ list: object[] }>('comment/rules')).list).toMatchObject([
      { article_id: id, is_checked_first: false },
    ])
    expect((await rule()).data.closes_at).toBeNull()
    expect((await add('In time')).state).toBe('shown')
    expect((await act('comment/setRule', { article_id: 999_999 })).status).toBe(404)
  })

  test('R851 words are added once, need a letter, and hold comments at once', async () => {
    expect((await act('comment/addWord', { word: ' 内幕 ' })).status).toBe(200)
    expect((await act('comment/addWord', { word: '内幕' })).envelope.msg).toBe('This word is on the list already')
    expect((await act('comment/addWord', { word: '!!! \u200b' })).envelope.msg).toBe('A word needs letters or digits')
    await add('这是內幕消息')
    expect(await queue()).toMatchObject([{ waits_for: 'word', held_word: '内幕' }])
    const { list } = await read<{ list: { id: number; word: string }[] }>('comment/words')
    expect(list.map(({ word }) => word)).toEqual(['内幕'])
    expect((await act('comment/removeWord', { id: list[0]!.id })).data).toEqual({ word: '内幕' })
    expect((await add('这也是内幕')).state).toBe('shown')
    expect(await read('comment/counts')).toMatchObject({ pending: 1, words: 0, oldest: expect.any(Number) })
  })

  test('R850 the desk sets after how many shown comments those of a member show at once', async () => {
    expect((await act('comment/setPolicy', { new_member_comments: 2 })).data).toEqual({ new_member_comments: 2 })
    const carol = await createTestAccount(api.db, `carol ${Math.random()}`)
    expect((await add('Mine', carol)).state).toBe('pending')
    expect((await queue())[0]).toMatchObject({ waits_for: 'member' })
    expect((await act('comment/setPolicy', { new_member_comments: -1 })).status).toBe(400)
    await act('comment/setPolicy', { new_member_comments: 0 })
  })
})

describe('reports', () => {
  const reports = async (state = 'waiting') =>
    (await read<{ list: DeskReportRow[] }>(`report/list?state=${state}`)).list

  test('R853 a report is looked at and answered once: by mail and by message, in the frame of its language', async () => {
    const comment = await add('Free coins')
    await api.call(
      '/v2/comment/report',
      sending({ id: comment.id, content: 'Spam' }, { ...bob.headers, 'x-locale': 'th' }),
    )
    const [report] = await reports()
    expect(report).toMatchObject({
      content: 'Spam',
      lang: 'th',
      state: 'open',
      user: { nickname: 'bob', reports: 0 },
      comment: { id: comment.id, content: 'Free coins', author: 'alice' },
    })
    expect((await act('report/set', { id: report!.id, state: 'looking' })).data).toMatchObject({ before: 'open' })
    expect((await act('report/answer', { id: report!.id, text: ' \n' })).envelope.msg).toBe('Enter content')
    const answered = await act('report/answer', { id: report!.id, text: 'ขอบคุณ\n<b>แก้แล้ว</b>' })
    expect(answered.data).toEqual({ id: report!.id, by_mail: true, by_message: true })
    const [mail] = await api.db.selectFrom('stored_mail').selectAll().execute()
    expect(mail).toMatchObject({ recipient: bob.email, subject: 'กองบรรณาธิการตอบรายงานของคุณแล้ว' })
    expect(mail!.body_text).toContain('> Spam')
    expect(mail!.body_text).toContain('ขอบคุณ\n<b>แก้แล้ว</b>')
    expect(mail!.body_html).toContain('&lt;b&gt;แก้แล้ว&lt;/b&gt;')
    expect(await inbox(bob)).toMatchObject([
      { kind: 'report_answered', content: 'ขอบคุณ\n<b>แก้แล้ว</b>', comment_id: comment.id },
    ])
    const again = await act('report/answer', { id: report!.id, text: 'Twice' })
    expect([again.status, (await act('report/set', { id: report!.id, state: 'open' })).status]).toEqual([409, 409])
    expect((await reports('answered')).map(({ answer }) => answer)).toEqual(['ขอบคุณ\n<b>แก้แล้ว</b>'])
    expect(await inbox(bob)).toHaveLength(1)
  })

  test('R853 a report without an account is answered by mail alone; one about a cast names it', async () => {
    const hash = `0x${'ab'.repeat(20)}`
    await api.call(
      '/v2/report/add',
      sending({ content: 'Not news', email: 'ada@farwire.example', target: `/farcaster/x/${hash}` }),
    )
    const [report] = await reports()
    expect(report).toMatchObject({ user: null, comment: null, cast: { hash, text: '', is_hidden: false } })
    await act('cast/hide', { hash })
    expect((await reports())[0]!.cast!.is_hidden).toBe(true)
    expect((await read<{ list: { hash: string }[] }>('cast/hidden')).list).toMatchObject([{ hash }])
    await act('cast/hide', { hash, on: 0 })
    expect((await act('report/answer', { id: report!.id, text: 'Thank you' })).data).toMatchObject({
      by_mail: true,
      by_message: false,
    })
    expect((await log()).slice(-3).map(({ action }) => action)).toEqual(['cast.hide', 'cast.hide', 'report.answer'])
    expect((await act('cast/hide', { hash: '0x12' })).status).toBe(400)
  })
})

test('R836 who may not moderate is refused, and so is a reader', async () => {
  const analyst = await createTestStaff(api.db, 'analyst')
  const comment = await add('Mine')
  expect((await act('comment/set', { id: comment.id, state: 'hidden' }, analyst)).status).toBe(403)
  const byReader = await api.call(
    '/admin/v1/comment/set',
    sending({ id: comment.id, state: 'hidden' }, { ...alice.headers, 'x-newsroom': '1' }),
  )
  expect(byReader.status).toBe(401)
  expect((await shown()).all).toBe(1)
})
