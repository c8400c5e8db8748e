import { expect, test } from 'vitest'
import { allowModules } from './front.ts'

test('the policy of a page allows what the client of Vite needs, and no inline script', () => {
  const policy = "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self' https://ai.example"
  expect(allowModules({ 'content-security-policy': policy, etag: '"1"' })).toEqual({
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: https://ai.example; worker-src 'self' blob:",
    etag: '"1"',
  })
  expect(allowModules({ etag: '"1"' })).toEqual({ etag: '"1"' })
})
