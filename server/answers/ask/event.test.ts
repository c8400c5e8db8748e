import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import { saveActivities } from '#server/calendar/event/save.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { claiming } from '#tests/servers/claims.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { retrieve } from './retrieve.ts'
import { viewPassage } from './stored.ts'

const startsAt = new Date('2027-02-12T00:00:00Z')
const endsAt = new Date('2027-02-13T00:00:00Z')
let model: ModelServerDouble
let api: TestApi
let reply = ''
beforeAll(async () => {
  model = await openModelServer({ reply: claiming(() => reply) })
  api = await openApi({ env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' } })
  const articleId = await publish(api.db, 'Fenwick upgrade on Meridian', {
    kind: 'activity',
    content: '<p>Validators switch to the new client.</p>',
  })
  await api.db.transaction().execute((trx) =>
    saveActivities(trx, [
      {
        articleId,
        startsAt,
        endsAt,
        zone: 'UTC',
        attendance: 'online',
        isAllDay: true,
        isEstimated: true,
        checkedAt: new Date(noon * 1000),
      },
    ]),
  )
})
afterAll(async () => {
  await api.close()
  await model.close()
})

const now = new Date((noon + 3600) * 1000)
const passagesFor = async (text: string) =>
  (await retrieve(api.db, { text, locale: 'en', zone: 'UTC', now, before: undefined })).passages

test('R876 when an event takes place is shown with its title, as facts of the source', async () => {
  const [passage, ...more] = await passagesFor('When is the Fenwick upgrade on Meridian?')
  expect(more).toEqual([])
  expect(passage!.title).toBe('Fenwick upgrade on Meridian')
  expect(viewPassage(passage!).event).toEqual({
    start_time: startsAt.getTime() / 1000,
    end_time: endsAt.getTime() / 1000,
    timezone: 'UTC',
    is_all_day: 1,
    is_estimated: 1,
  })
})

test('R661 R876 a model reads the day of an event, and may state that day and no other', async () => {
  reply = 'It takes place on February 12. [1]\nIt takes place on March 14. [1]\n'
  const question = 'When is the Fenwick upgrade on Meridian?'
  const { data } = await api.call<{ message: AnswerMessage }>('/chat_history', sending({ question }))
  const read = model.requests.flatMap(({ body }) => body.messages ?? []).map(({ content }) => content)
  expect(read.some((content) => content.includes('event="2027-02-12"'))).toBe(true)
  expect(data.message.sentences.map(({ text }) => text)).toEqual(['It takes place on February 12.'])
  expect(data.message.left_out).toBe(1)
})
