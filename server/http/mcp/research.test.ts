import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { openDemoWorld } from '#tests/demo.ts'

let api: TestApi
let client: Client
beforeAll(async () => {
  api = await openApi({ world: await openDemoWorld() })
  client = new Client({ name: 'research', version: '1' })
  const fetch = (url: string | URL | Request, init?: RequestInit) => Promise.resolve(api.app.request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }))
})
afterAll(async () => {
  await client.close()
  await api.close()
})

const use = async (name: string, input: Record<string, unknown> = {}) => {
  const result = await client.callTool({ name, arguments: { lang: 'en', ...input } })
  expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeFalsy()
  return result.structuredContent as any // oxlint-disable-line no-explicit-any
}
/** Every page that an answer cites, and whether it says that it is invented. */
const isCitable = (row: { url: string; is_demo?: boolean }) =>
  row.url.startsWith(`${api.config.site.origin}/`) && row.is_demo === true

test('R868 R948 ten questions of a researcher are answered by the tools alone, each with a page to cite and marked as invented', async () => {
  // 1. What is new?
  const { items: latest } = await use('latest_flashes', { limit: 20 })
  expect(latest.length).toBeGreaterThan(5)
  // 2. What does one of them say in full?
  const { id } = latest[0]
  expect((await use('read_article', { id })).markdown).not.toBe('')
  // 3. What else is told of the same story?
  expect(Array.isArray((await use('read_story', { id })).items)).toBe(true)
  const { stories } = await use('list_stories')
  for (const { p_id } of stories) expect((await use('read_story', { id: p_id })).items.length).toBeGreaterThan(0)
  // 4. Who raised most?
  const raised = await use('list_rounds', { min_usd: 1_000_000, limit: 50 })
  expect(raised.total).toBeGreaterThan(0)
  for (const { amount } of raised.rounds) expect(Number(amount)).toBeGreaterThanOrEqual(1_000_000)
  // 5. What is a token?
  const { tokens } = await use('list_tokens')
  const named = await use('list_tokens', { query: tokens[0].symbol })
  expect(named.tokens[0].symbol).toBe(tokens[0].symbol)
  // 6. What was lost in incidents?
  const { incidents } = await use('list_incidents', { limit: 50 })
  expect(incidents.some(({ incident }: { incident: { amount: string | null } }) => incident.amount)).toBe(true)
  // 7. Which items does a topic have?
  const { topics } = await use('list_topics')
  const { items: ofTopic } = await use('read_topic', { id: topics[0].p_id })
  expect(ofTopic.length).toBeGreaterThan(0)
  // 8. Which exchange is the largest?
  const venues = await use('list_exchanges', { limit: 3 })
  expect(venues.is_demo).toBe(true)
  expect(venues.exchanges.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
  // 9. How did a number change between two days?
  const { series } = await use('list_series')
  const { key, last_time } = series.find(({ last_time: time }: { last_time: string | null }) => time)
  const from = new Date(Date.parse(last_time) - 7 * 86_400_000).toISOString()
  const { points } = await use('read_series', { key, from, to: last_time })
  for (const { time } of points) expect(Date.parse(time)).toBeGreaterThanOrEqual(Date.parse(from))
  // 10. What comes next?
  const { events } = await use('list_events')
  expect(events.length).toBeGreaterThan(0)
  for (const row of [latest, raised.rounds, tokens, incidents, topics.slice(0, 1), ofTopic, series, events].flat())
    expect(isCitable(row), JSON.stringify(row)).toBe(true)
})

test('R868 an argument that a tool does not know is refused by name', async () => {
  const result = await client.callTool({ name: 'latest_flashes', arguments: { langauge: 'en' } })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain('langauge')
})
