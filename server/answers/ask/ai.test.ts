import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { questionLimits, type AnswerMessage, type ChatGroup } from '#contract/answers/ask.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, publishNews } from '#tests/news.ts'

const day = 86_400
let api: TestApi
let drained: number
let withdrawn: number
beforeAll(async () => {
  api = await openApi({ clock: () => new Date((noon + 3600) * 1000) })
  const ids = await publishNews(api.db, [
    [
      'Lending protocol Saltmarsh drained',
      {
        at: noon - 2 * day,
        content: '<p>Saltmarsh lost $46.2 million in six minutes.</p><p>Deposits are safe, it said.</p>',
      },
    ],
    [
      'Saltmarsh attacker returns nine tenths',
      { at: noon - day, content: '<p>The address that drained Saltmarsh sent back $41.58 million.</p>' },
    ],
    ['Saltmarsh is sold to Harrow', { content: '<p>Harrow bought Saltmarsh for $9 million.</p>' }],
    ['Saltmarsh appoints Ilse Brandt', { drafts: ['en'], content: '<p>Ilse Brandt leads Saltmarsh.</p>' }],
    [
      'Harrowgate endowment takes a rare leap with $443 million bet on Bitcoin',
      { content: '<p>The investment, which is 20% of what Harrowgate holds, is notable.</p>' },
    ],
    ['盐沼协议被盗', { langs: ['cn'], content: '<p>借贷协议盐沼被盗 4620 万美元。</p><p>团队已暂停借款。</p>' }],
  ])
  drained = ids[0]!
  withdrawn = ids[2]!
  await withdrawVersion(api.db, withdrawn, 'en', 'It was wrong')
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
interface Asked {
  group: ChatGroup
  message: AnswerMessage
}
const ask = (question: string, headers: Record<string, string> = {}, more: object = {}) =>
  api.call<Asked>('/chat_history', sending({ question, ...more }, headers))

test('R661 R876 R942 what the archive has is quoted word for word, best first, with its sources, its context and the figure that was asked', async () => {
  const { data } = await ask('How much was taken from Saltmarsh?')
  const { message } = data
  expect([message.kind, message.fitting]).toEqual(['quotations', 2])
  expect(message.sentences.map(({ text }) => text).toSorted()).toEqual([
    'Saltmarsh lost $46.2 million in six minutes.',
    'The address that drained Saltmarsh sent back $41.58 million.',
  ])
  const lost = message.sentences.find(({ text }) => text.startsWith('Saltmarsh lost'))!
  expect(lost).toMatchObject({ before: '', after: 'Deposits are safe, it said.', span: '', earlier: [] })
  expect(lost.marks.map(([start, end]) => lost.text.slice(start, end))).toEqual(['$46.2 million'])
  expect(message.sources[lost.sources[0]!]).toMatchObject({
    article_id: drained,
    title: 'Lending protocol Saltmarsh drained',
  })
})

test('R876 R943 one sentence stands above as the answer if it alone has all that was asked, and no text says another value', async () => {
  const linesFor = async (question: string) =>
    (await ask(question)).data.message.sentences.flatMap(({ text, is_line }) => (is_line ? text : []))
  expect(await linesFor('How much did Harrowgate bet on Bitcoin?')).toEqual([
    'Harrowgate endowment takes a rare leap with $443 million bet on Bitcoin',
  ])
  expect(await linesFor('How much did Harrowgate lose on Bitcoin?')).toEqual([])
  const other = await publish(api.db, 'Harrowgate bet $512 million on Bitcoin', {
    content: '<p>It is its largest.</p>',
  })
  expect(await linesFor('How much did Harrowgate bet on Bitcoin?')).toEqual([])
  await api.db.deleteFrom('item').where('article_id', '=', other).execute()
})

test('R876 there is nothing on a name that no public text has, and on drafts and withdrawn items', async () => {
  const { message } = (await ask('What does Quillon cost?')).data
  expect([message.kind, message.sentences, message.sources, message.absent]).toEqual(['unknown', [], [], ['Quillon']])
  for (const question of ['Who bought Saltmarsh?', 'Who leads Saltmarsh?', 'Why did Saltmarsh sue Binance?']) {
    const { kind, sources } = (await ask(question)).data.message
    expect([question, kind]).toEqual([question, 'quotations'])
    expect(sources.map(({ article_id }) => article_id)).not.toContain(withdrawn)
    expect(sources.every(({ title }) => title.includes('Saltmarsh'))).toBe(true)
  }
  const kept = await api.db.selectFrom('unmet_query').select(['kind', 'lang', 'shown']).execute()
  expect(kept).toEqual([{ kind: 'question', lang: 'en', shown: 'What does Quillon cost?' }])
})

test('R876 R942 of a story the newest text stands above, the earlier ones below it with what they said then', async () => {
  const at = (days: number) => noon - days * day
  const early = await publish(api.db, 'Tern Bridge restarts with six signatures of its council', {
    at: at(2),
    content: '<p>Six members of the council signed the restart of Tern Bridge.</p>',
  })
  const late = await publish(api.db, 'Tern Bridge restarts with seven signatures of its council', {
    at: at(1),
    content: '<p>Seven members of the council signed the restart of Tern Bridge.</p>',
  })
  const { sentences, sources } = (await ask('Who signed the restart of Tern Bridge?')).data.message
  expect(sentences.map(({ text }) => text)).toEqual(['Seven members of the council signed the restart of Tern Bridge.'])
  expect(sentences[0]!.earlier.map(({ text, source }) => [text, sources[source]!.article_id])).toEqual([
    ['Six members of the council signed the restart of Tern Bridge.', early],
  ])
  await api.db.deleteFrom('item').where('article_id', 'in', [early, late]).execute()
})

test('R876 what happened on a day is told by its stories, each by one headline, the heaviest first', async () => {
  const at = noon - 30 * day
  const content = { content: '<p>It began in the morning.</p>', at }
  const ids = [
    await publish(api.db, 'Fjordline opens to banks', content),
    await publish(api.db, 'Calder bans deposits', { ...content, isImportant: true }),
    await publish(api.db, 'Quayside moves its office', content),
    await publish(api.db, 'Norland prints a coin', content),
  ]
  const on = new Date(at * 1000).toISOString().slice(0, 10)
  const { sentences } = (await ask(`What happened on ${on}?`, {}, { zone: 'UTC' })).data.message
  expect([sentences[0]!.text, sentences.length]).toEqual(['Calder bans deposits', 4])
  await api.db.deleteFrom('item').where('article_id', 'in', ids).execute()
})

test('R876 a question in Chinese is answered from Chinese texts, and a day of the question limits the answer', async () => {
  const { message } = (await ask('盐沼协议被盗多少？', { 'x-locale': 'cn' })).data
  expect(message.sentences[0]!.text).toBe('借贷协议盐沼被盗 4620 万美元。')
  const yesterday = (await ask('How much did the attacker of Saltmarsh send yesterday?', {}, { zone: 'UTC' })).data
  expect(yesterday.message.sentences.map(({ text }) => text)).toEqual([
    'The address that drained Saltmarsh sent back $41.58 million.',
  ])
})

test('R661 a question continues the preceding one; asked again it replaces it', async () => {
  const first = await ask('How much was taken from Saltmarsh?')
  const cookie = cookieOf(first.headers)
  const { id } = first.data.group
  const second = (await ask('And how much came back?', { cookie }, { chat_group_id: id })).data
  expect(second.message.sources.map(({ article_id }) => article_id)).toContain(drained)
  const again = (await ask('What is Quillon?', { cookie }, { chat_group_id: id, replaces: second.message.id })).data
  const { data } = await api.call<{ list: AnswerMessage[] }>(`/chat_history?chat_group_id=${id}`, {
    headers: { cookie },
  })
  expect(data.list.map((message) => message.id)).toEqual([first.data.message.id, again.message.id])
})

test('R660 threads belong to the browser that opened them, and to the account after a login', async () => {
  const first = await ask('How much was taken from Saltmarsh?')
  const cookie = cookieOf(first.headers)
  const { id } = first.data.group
  const groupsOf = async (headers: Record<string, string>) =>
    (await api.call<{ list: ChatGroup[] }>('/chat_groups', { headers })).data.list.map((group) => group.id)
  expect(await groupsOf({ cookie })).toEqual([id])
  expect(await groupsOf({})).toEqual([])
  expect((await api.call(`/chat_history?chat_group_id=${id}`)).status).toBe(404)
  expect((await ask('And then?', {}, { chat_group_id: id })).status).toBe(404)
  const method = 'PATCH'
  const { headers } = await createTestAccount(api.db, 'reader')
  expect((await api.call('/chat_groups', { ...sending({ id, title: 'Mine' }, headers), method })).status).toBe(404)
  expect(await groupsOf({ ...headers, cookie })).toEqual([id])
  expect(await groupsOf({ cookie })).toEqual([])
  const renamed = await api.call<ChatGroup>('/chat_groups', { ...sending({ id, title: 'Mine' }, headers), method })
  expect(renamed.data.title).toBe('Mine')
  expect((await api.call('/chat_groups', { ...sending({ id }, headers), method: 'DELETE' })).status).toBe(200)
  expect(await groupsOf(headers)).toEqual([])
})

test('R661 R876 a shared answer is public by its key until that ends; a sentence goes with its item', async () => {
  const item = await publish(api.db, 'Fjordline settles bonds', { content: '<p>Fjordline settled 212 bonds.</p>' })
  const first = await ask('How many bonds did Fjordline settle?')
  const { id } = first.data.message
  const cookie = cookieOf(first.headers)
  const mark = (body: object, headers: Record<string, string>) =>
    api.call<AnswerMessage>('/chat_history', { ...sending({ id, ...body }, headers), method: 'PATCH' })
  expect((await mark({ shared: true }, {})).status).toBe(404)
  const { share } = (await mark({ shared: true, useful: 1 }, { cookie })).data
  const read = () => api.call<{ is_own: boolean; list: AnswerMessage[] }>(`/chat_history?chat_group_id=${share}`)
  const { data } = await read()
  expect([data.is_own, data.list.map(({ sentences }) => sentences[0]?.text)]).toEqual([
    false,
    ['Fjordline settled 212 bonds.'],
  ])
  await withdrawVersion(api.db, item, 'en', 'It was wrong')
  const after = (await read()).data.list[0]!
  expect([after.sentences, after.sources, after.gone]).toEqual([[], [], 1])
  await mark({ shared: false }, { cookie })
  expect((await read()).status).toBe(404)
})

test('R661 an answer is streamed, sentence by sentence, unless the client asks for JSON', async () => {
  const response = await api.app.request('/chat_history', {
    ...sending({ question: 'How much was taken from Saltmarsh?' }, { accept: '*/*' }),
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events = [...(await response.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
  expect(events).toEqual(['start', 'sentence', 'sentence', 'done'])
  const refused = await api.app.request('/chat_history', sending({ question: '' }, { accept: 'text/event-stream' }))
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([400, -1])
})

test('R661 R868 a reader asks so many questions in ten minutes and a day, by pages and tools together; another reader is not held back', async () => {
  const { headers, id } = await createTestAccount(api.db, 'curious')
  const other = await createTestAccount(api.db, 'patient')
  const question = 'How much was taken from Saltmarsh?'
  for (let asked = 0; asked < questionLimits.tenMinutes; asked++)
    expect((await ask(question, headers)).status).toBe(200)
  const refused = await ask(question, headers)
  expect([refused.status, refused.envelope.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    -1,
    true,
  ])
  expect((await ask(question, other.headers)).status).toBe(200)
  await api.db.deleteFrom('rate_count').where('key', 'not like', '%questions a day%').execute()
  await api.db
    .updateTable('rate_count')
    .set({ points: questionLimits.day })
    .where('key', 'like', `%account ${id}%`)
    .execute()
  expect((await ask(question, headers)).status).toBe(429)
})

test('R662 the assistant tells what it reads, that it does not write, its limits and questions to begin with', async () => {
  const { data } = await api.call<Record<string, unknown>>('/about', { headers: { 'x-locale': 'ja' } })
  expect(data).toMatchObject({ model: '', writes: false, limits: { questions_a_day: 200 } })
  expect(data.suggested).toContain('今日は何がありましたか？')
  expect(data.items).toBeGreaterThan(2)
})
