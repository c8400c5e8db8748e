import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'

let reply = ''
let model: ModelServerDouble
let api: TestApi
beforeAll(async () => {
  model = await openModelServer({ reply: () => reply })
  api = await openApi({ env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' } })
  await publish(api.db, 'Saltmarsh drained', { content: '<p>Saltmarsh lost $46.2 million in eleven transactions.</p>' })
})
afterAll(async () => {
  await api.close()
  await model.close()
})

test('R876 a sentence that cites a passage which the model was not given is left out, though another that it cites says it', async () => {
  reply = 'Saltmarsh lost $46.2 million. [1][7]\nSaltmarsh lost $46.2 million in eleven transactions. [1]\n'
  const asked = sending({ question: 'How much did Saltmarsh lose?' })
  const { message } = (await api.call<{ message: AnswerMessage }>('/chat_history', asked)).data
  expect([message.sentences.map(({ text }) => text), message.left_out]).toEqual([
    ['Saltmarsh lost $46.2 million in eleven transactions.'],
    1,
  ])
})
