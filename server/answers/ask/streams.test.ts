import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerEvents } from '#contract/answers/ask.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { claiming } from '#tests/servers/claims.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { noon, publishNews } from '#tests/news.ts'

const count = 200
const nameOf = (index: number) => `Harrow${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`
const indexes = Array.from({ length: count }, (_, index) => index)

let api: TestApi
let model: ModelServerDouble
/** Settled once that many questions are with the model at the same time: no answer begins before. */
const all = Promise.withResolvers<void>()
beforeAll(async () => {
  model = await openModelServer({
    reply: claiming(async (messages) => {
      if (model.requests.length === count) all.resolve()
      await all.promise
      const name = /<question>How much did (\w+) raise/.exec(messages.at(-1)!.content)![1]!
      return `${name} raised ${1000 + indexes.map(nameOf).indexOf(name)} bonds. [1]`
    }),
  })
  api = await openApi({ env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' } })
  await publishNews(
    api.db,
    indexes.map((index) => [
      `${nameOf(index)} closes a round`,
      { at: noon - index, content: `<p>${nameOf(index)} raised ${1000 + index} bonds.</p>` },
    ]),
  )
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))
afterAll(async () => {
  await api.close()
  await model.close()
})

test('R661 200 answers are streamed at the same time, each whole and with its own text', async () => {
  const texts = await Promise.all(
    indexes.map(async (index) => {
      const question = `How much did ${nameOf(index)} raise?`
      const response = await api.app.request('/chat_history', sending({ question }, { accept: 'text/event-stream' }))
      return response.text()
    }),
  )
  for (const [index, text] of texts.entries()) {
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)]
    expect(events.map(([, name]) => name)).toEqual(['start', 'sentence', 'done'])
    // What the archive has beside the sentence is for the server alone.
    expect(Object.keys(JSON.parse(events[1]![2]!) as object).toSorted()).toEqual([
      'is_line',
      'marks',
      'sources',
      'span',
      'text',
    ])
    const { message } = JSON.parse(events.at(-1)![2]!) as AnswerEvents['done']
    expect([message.kind, message.sentences.map((each) => each.text)]).toEqual([
      'answer',
      [`${nameOf(index)} raised ${1000 + index} bonds.`],
    ])
    expect(message.sources.map(({ title }) => title)).toEqual([`${nameOf(index)} closes a round`])
  }
})
