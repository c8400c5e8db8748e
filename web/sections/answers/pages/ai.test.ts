import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Ask } from '#web/state/call/ask.ts'
import { loader } from './ai.tsx'

const refusing = ((name: string) =>
  name === 'ai.about'
    ? Promise.resolve({})
    : Promise.reject(new ApiError({ code: 404, status: 404, msg: 'Not found' }))) as Ask
const load = (isAiHost: boolean) =>
  loader({
    request: { url: 'http://wire.example/ai/x' },
    query: new URLSearchParams(),
    params: { ai: 'x' },
    call: refusing,
    isAiElsewhere: isAiHost,
    site: { locale: 'en', reading: '', zone: 'UTC' },
    viewer: '',
  })

test('R117 R519 a thread that the server does not see is left to the browser where the AI host is another one, else it is missing', async () => {
  expect((await load(true)).thread).toBeNull()
  await expect(load(false)).rejects.toMatchObject({ status: 404 })
})
