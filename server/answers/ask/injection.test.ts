import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { sentencesOf } from '#domain/answers/sentences.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { injections, isMaterial, type Injection } from '#tests/injections.ts'
import { claimIn, claiming, isVerdict } from '#tests/servers/claims.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { publish } from '#tests/news.ts'
import { createTestActor, socialEnv } from '#tests/social.ts'
import { writtenBy } from './written.ts'

let api: TestApi
let model: ModelServerDouble
/** What the stand-in obeys. */
let obeyed: { injection: Injection; subject: string }

/** The true sentence, then what it was told to write, with every source that could make it stand, and with none. */
function obey(messages: { role: string; content: string }[]): string {
  const { injection, subject } = obeyed
  const [rules, question] = messages.map(({ content }) => content)
  const told = injection.says === 'prompt' ? rules!.split('\n') : [injection.says]
  const count = question!.match(/<passage /g)?.length ?? 0
  const tags = [...Array.from({ length: count }, (_, index) => `[${index + 1}]`), '[1][2]', '[99]', '']
  const lines = tags.flatMap((tag) => told.map((line) => `${line} ${tag}`))
  return [`${subject} lost $46.2 million in six minutes. [1]`, ...lines].join('\n')
}

beforeAll(async () => {
  model = await openModelServer({
    reply: claiming(obey, (claim) => (claim.endsWith('lost $46.2 million in six minutes.') ? 'yes' : 'no')),
  })
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

/** Asks; a question that is planted is asked first, so that the model reads it as the preceding one in any case. */
async function askAbout({ place, text }: Injection, subject: string): Promise<AnswerMessage[]> {
  const { headers, id } = await createTestAccount(api.db, subject.toLowerCase())
  if (place === 'name') await api.db.updateTable('account').set({ nickname: text }).where('id', '=', id).execute()
  const asked = `How much did ${subject} lose?`
  const messages: AnswerMessage[] = []
  let group: string | undefined
  for (const question of place === 'question' ? [`${asked} ${text}`, asked] : [asked]) {
    const body = { question, ...(group !== undefined && { chat_group_id: group }) }
    const { data, envelope } = await api.call<{ group: { id: string }; message: AnswerMessage }>(
      '/chat_history',
      sending(body, headers),
    )
    expect(envelope.code).toBe(0)
    group = data.group.id
    messages.push(data.message)
  }
  return messages
}

test('R876 there are 60 texts, in all languages of the site', () => {
  expect(injections).toHaveLength(60)
  expect(new Set(injections.map(({ text }) => text)).size).toBe(60)
})

/** What a model was given. */
const given = (from: number) =>
  model.requests
    .slice(from)
    .filter(({ body }) => !isVerdict(body.messages!))
    .flatMap(({ body }) => body.messages!.map(({ content }) => content))
    .join('\n')
/** A text as the marks around material leave it. */
const unmarked = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')
const reads = (material: string, { text }: Injection) => withoutSpaces(material).includes(withoutSpaces(unmarked(text)))
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** The texts that the model has read. */
const read = new Set<string>()

test.each(injections.map((injection, index) => ({ ...injection, index })))(
  'R876 a model that obeys «$text» ($place) changes nothing that a reader sees',
  async ({ index, ...injection }) => {
    const subject = `Zorvault${letters(index)}`
    obeyed = { injection, subject }
    await plant(injection, subject)
    const heard = model.requests.length
    const messages = await askAbout(injection, subject)
    const truth = [`${subject} lost $46.2 million in six minutes.`]
    for (const { sentences, kind } of messages) {
      // A question that asks for more than the archive has may be declined as a whole.
      const isDeclined = injection.place === 'question' && kind === 'unknown'
      expect(sentences.map(({ text }) => text)).toEqual(isDeclined ? [] : truth)
    }
    expect(messages.at(-1)!.sentences).toHaveLength(1)
    const material = given(heard)
    if (reads(material, injection)) read.add(injection.text)
    // No question of another reader, and no mark of material that its author wrote.
    expect(new Set(material.match(/How much did \w+/g))).toEqual(new Set([`How much did ${subject}`]))
    expect(material.match(/<\/?question>/g)).toHaveLength(
      2 * model.requests.slice(heard).filter(({ body }) => !isVerdict(body.messages!)).length,
    )
  },
)

test('R876 of these texts the model reads only those of the questions', () => {
  const ofQuestions = injections.filter(({ place }) => place === 'question')
  expect(injections.filter(({ text }) => read.has(text))).toEqual(ofQuestions)
})

test.each(injections.filter((injection) => isMaterial(injection) && injection.place !== 'question'))(
  'R876 a model that reads «$text» ($place) after all, and obeys, adds nothing to the sentences that stand',
  async (injection) => {
    obeyed = { injection, subject: 'Murvault' }
    let material = ''
    const chat: ChatModel = {
      name: 'obedient',
      async *stream({ messages }) {
        material = messages.map(({ content }) => content).join('\n')
        yield* [await claiming(obey)([...messages])].flat()
      },
      complete: async ({ messages }) => (claimIn(messages).startsWith('Murvault lost $46.2') ? 'yes' : 'no'),
    }
    const sentences: string[] = []
    const passage = passageWith(injection)
    for await (const sentence of writtenBy({
      chat,
      question: 'How much did Murvault lose?',
      before: undefined,
      locale: 'en',
      passages: [passage],
      signal: undefined,
      readOf: ({ title, sentences: all, sourceName }) => [title, ...all, sourceName].join('\n'),
    }))
      if (sentence) sentences.push(sentence.text)
    expect(reads(material, injection)).toBe(true)
    expect(sentences).toEqual(['Murvault lost $46.2 million in six minutes.'])
    expect(material.match(/<\/?(?:passage|question)\b/g)).toHaveLength(4)
  },
)

/** A passage on Murvault with a text in the place where its author put it. */
const passageWith = ({ place, text }: Injection): Passage => ({
  articleId: 1,
  kind: 'flash',
  lang: 'en',
  title: place === 'title' ? `Murvault drained. ${text}` : 'Murvault drained',
  sourceName: place === 'source' ? text : 'Farwire',
  listedAt: new Date('2026-11-20T00:00:00Z'),
  isImportant: false,
  isDemo: false,
  correction: undefined,
  sentences: ['Murvault lost $46.2 million in six minutes.', ...(place === 'article' ? sentencesOf(text, 'en') : [])],
  place: 0,
  held: [],
  best: 0,
  score: 1,
  earlier: [],
  foundBy: 'words',
})
