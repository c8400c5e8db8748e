import { readConfig } from '#server/platform/config/config.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { createApp } from '#server/http/app.ts'
import { loadPages } from '#server/http/pages/bundle.ts'
import { openServices } from '#server/services.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { percentile, type Row } from '#bench/table.ts'
import type { BenchSite } from '#bench/site.ts'

const streams = 200
/** A model that writes forty pieces of four letters per second, like one of medium size. */
const paceMs = 25
const budgetMs = 1000
const sentence = 'Saltmarsh lost $46.2 million in eleven transactions. [1]'

/** The same question in different spellings, so that the model's requests can be distinguished. */
const questionOf = (index: number) => `How much did Saltmarsh lose${'?'.repeat(index + 1)}`

/**
 * The time from a model's first token to the first words at the reader, with this many answers open concurrently. Words
 * arrive in whole sentences, because each is checked before it is shown, so the model's time for its first sentence is
 * included. The model begins when all are open.
 */
export async function firstWords({ db, databaseUrl }: BenchSite): Promise<Row[]> {
  const pieces = sentence.match(/[^]{1,4}/g)!
  const all = Promise.withResolvers<void>()
  const model: ModelServerDouble = await openModelServer({
    async reply() {
      if (model.requests.length === streams) all.resolve()
      await all.promise
      return [...pieces, '\n', 'It said so. [1]']
    },
    paceMs,
  })
  const config = readConfig([], { LOG_LEVEL: 'silent', LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' })
  const services = openServices({ config, db })
  const live = await openLive({ config, db, url: databaseUrl })
  const app = createApp({ config, db, services, pages: await loadPages(), live })
  const read: number[] = []
  try {
    await Promise.all(
      Array.from({ length: streams }, async (_, index) => {
        const response = await app.request('/chat_history', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
          body: JSON.stringify({ question: questionOf(index) }),
        })
        const reader = response.body!.pipeThrough(new TextDecoderStream())
        for await (const text of reader)
          if (text.includes('event: sentence')) read.push(performance.now() - begunOf(index))
      }),
    )
  } finally {
    await live.close()
    await services.close()
    await model.close()
  }
  const p95 = percentile(read, 0.95)
  return [
    {
      what: `answers: a model's first token → first words at the reader, ${streams} open streams, p95`,
      ours: `${p95.toFixed(0)} ms`,
      against: `${(paceMs * (pieces.length + 1)).toFixed(0)} ms for the sentence itself, median ${percentile(read, 0.5).toFixed(0)} ms`,
      budget: `≤ ${budgetMs} ms, ${streams} answers`,
      isWithinBudget: p95 <= budgetMs && read.length === streams,
    },
  ]

  function begunOf(index: number): number {
    const heard = model.requests.find(({ body }) => body.messages!.at(-1)!.content.includes(`>${questionOf(index)}<`))
    return heard!.begun!
  }
}
