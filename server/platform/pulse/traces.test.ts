import { afterEach, expect, test } from 'vitest'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { openRecordingServer } from '#tests/servers/recording-server.ts'
import { openTraces } from './traces.ts'
import { beginRequest, waitingFor, within } from '#server/platform/trace/request.ts'

afterEach(() => outlet.set(false))

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

async function sent(isQuiet: boolean) {
  const collector = await openRecordingServer()
  const traces = openTraces(collector.origin, 'farwire web')
  const request = beginRequest(`00-${trace}-${span}-01`)
  await within(request, () => waitingFor('database', 'select 1', async () => {}))
  outlet.set(isQuiet)
  traces.add(request, { name: 'GET newsflash.list', status: 200, ended: performance.now() })
  await traces.close()
  collector.close()
  return collector.received
}

test('R960 a collector gets a span of each request within the trace of its client, with one for each wait', async () => {
  const [received] = await sent(false)
  expect(received?.path).toBe('/v1/traces')
  const { resourceSpans } = JSON.parse(String(received?.body)) as {
    resourceSpans: { scopeSpans: { spans: object[] }[] }[]
  }
  const spans = resourceSpans[0]!.scopeSpans[0]!.spans as { name: string; spanId: string }[]
  const whole = spans.find(({ name }) => name === 'GET newsflash.list')
  expect(whole).toMatchObject({ traceId: trace, parentSpanId: span })
  expect(spans.find(({ name }) => name === 'database')).toMatchObject({ traceId: trace, parentSpanId: whole!.spanId })
})

test('R959 R960 a quiet site sends no traces', async () => {
  expect(await sent(true)).toEqual([])
})
