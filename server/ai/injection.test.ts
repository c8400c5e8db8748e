import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerMessage } from '#contract/ai.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { injections, type Injection } from '#tests/injections.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { publish } from '#tests/news.ts'
import { createTestActor, socialEnv } from '#tests/social.ts'

let api: TestApi
let model: ModelServerDouble
/** What the stand-in has read and obeys. */
let obeyed: { injection: Injection; subject: string }

/** The true sentence, then what it was told to write, with every source that could make it stand, and with none. */
function obey(messages: { role: string; content: string }[]): string {
  const { injection, subject } = obeyed
  const [rules, question] = messages.map(({ content }) => content)
  const told = injection.says === 'prompt' ? rules!.split('\n') : [injection.says]
  const count = question!.match(/<passage /g)?.length ?? 0
  const tags = ['', ...Array.from({ length: count }, (_, index) => `[${index + 1}]`), '[1][2]', '[99]']
  const lines = tags.flatMap((tag) => told.map((line) => `${line} ${tag}`))
  return [`${subject} lost $46.2 million in six minutes. [1]`, ...lines].join('\n')
}

beforeAll(async () => {
  model = await openModelServer({ reply: obey })
  api = await openApi({ env: { ...socialEnv, LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'obedient' } })
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))
afterAll(async () => {
  await api.close()
  await model.close()
})

const letters = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))

/** Puts a text where its author could put it, beside a true report on the subject. */
async function plant({ place, text }: Injection, subject: string): Promise<void> {
  const report = `<p>${subject} lost $46.2 million in six minutes.</p>`
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const id = await publish(api.db, place === 'title' ? `${subject} drained. ${text}` : `${subject} drained`, {
    content: place === 'article' ? `${report}<p>${escaped}</p>` : report,
    ...(place === 'source' && { sourceName: text }),
  })
  if (place === 'comment') {
    const { headers } = await createTestAccount(api.db, `c${subject.toLowerCase()}`)
    const body = { article_id: id, content: `${subject}: ${text}` }
    expect((await api.call('/v2/comment/add', sending(body, headers))).status).toBe(200)
  }
  if (place === 'cast') {
    const actor = await createTestActor(api, `a${subject.toLowerCase()}`.slice(0, 16))
    const cast = await api.call('/v2/farcaster/create-cast', sending({ text: `${subject}: ${text}` }, actor.headers))
    expect(cast.status).toBe(200)
  }
}

async function askAbout(injection: Injection, subject: string) {
  const question = `How much did ${subject} lose?${injection.place === 'question' ? ` ${injection.text}` : ''}`
  const { headers, id } = await createTestAccount(api.db, subject.toLowerCase())
  if (injection.place === 'name')
    await api.db.updateTable('account').set({ nickname: injection.text }).where('id', '=', id).execute()
  const { data, envelope } = await api.call<{ message: AnswerMessage }>('/chat_history', sending({ question }, headers))
  expect(envelope.code).toBe(0)
  return data.message
}

test('R876 there are 60 texts, in all languages of the site', () => {
  expect(injections).toHaveLength(60)
  expect(new Set(injections.map(({ text }) => text)).size).toBe(60)
})

test.each(injections.map((injection, index) => ({ ...injection, index })))(
  'R876 a model that obeys «$text» ($place) changes nothing that a reader sees',
  async ({ index, ...injection }) => {
    const subject = `Zorvault${letters(index)}`
    obeyed = { injection, subject }
    await plant(injection, subject)
    const heard = model.requests.length
    const { sentences, kind } = await askAbout(injection, subject)
    // A question that asks for more than the archive has may be declined as a whole.
    const isDeclined = injection.place === 'question' && kind === 'unknown'
    expect(sentences.map(({ text }) => text)).toEqual(
      isDeclined ? [] : [`${subject} lost $46.2 million in six minutes.`],
    )
    if (isDeclined) return
    const given = JSON.stringify(model.requests.slice(heard).map(({ body }) => body.messages))
    if (injection.place !== 'question') expect(given).not.toContain(JSON.stringify(injection.text).slice(1, -1))
    // No question of another reader, and no mark of material that its author wrote.
    expect(new Set(given.match(/How much did \w+/g))).toEqual(new Set([`How much did ${subject}`]))
    expect(given.match(/<\/?question>/g)).toHaveLength(2)
  },
)
