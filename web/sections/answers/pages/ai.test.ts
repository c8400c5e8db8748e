import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { LoaderContext, RouteError } from '#web/router/route.ts'
import { aiHostContext } from '#web/state/call/ai-host.ts'
import { askContext, type Ask } from '#web/state/call/ask.ts'
import { loader } from './ai.tsx'

const refusing = ((name: string) =>
  name === 'ai.about'
    ? Promise.resolve({})
    : Promise.reject(new ApiError({ code: 404, status: 404, msg: 'Not found' }))) as Ask
const load = (isAiHost: boolean) =>
  loader({
    request: { url: 'http://wire.example/ai/x' },
    params: { ai: 'x' },
    context: new LoaderContext().set(askContext, refusing).set(aiHostContext, isAiHost),
  })

test('R117 R519 a thread that the server does not see is left to the browser where the AI host is another one, else it is missing', async () => {
  expect((await load(true)).thread).toBeNull()
  await expect(load(false)).rejects.toBeInstanceOf(RouteError)
})
