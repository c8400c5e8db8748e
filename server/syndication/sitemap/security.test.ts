import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { securityFile } from './security.ts'

let api: TestApi
beforeAll(async () => {
  const env = { SITE_ORIGIN: 'https://wire.example', CONTACT_EMAIL: 'desk@wire.example', DEFAULT_LOCALE: 'cn' }
  api = await openApi({ env })
})
afterAll(() => api.close())

test('whoever finds a weakness learns from the well-known file whom to tell, as RFC 9116 has it', async () => {
  const answer = await api.app.request('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = lines.map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1) as [name: string, value: string])
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  const { Expires, ...others } = Object.fromEntries(fields)
  expect(others).toEqual({
    Contact: 'mailto:desk@wire.example',
    'Preferred-Languages': 'zh-Hans, en',
    Canonical: 'https://wire.example/.well-known/security.txt',
  })
  expect(Expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/)
})

test('the file is out of date within a year, and the same all day', () => {
  const expiry = (now: string) => /^Expires: (.*)$/m.exec(securityFile(api.config, new Date(now)))![1]
  expect(expiry('2026-01-31T00:00:00Z')).toBe('2026-07-30T00:00:00Z')
  expect(expiry('2026-01-31T23:59:59Z')).toBe('2026-07-30T00:00:00Z')
})

test('the operator names another contact, an address for mail or a page', async () => {
  const contactOf = (contact: string) => {
    const security = { ...api.config.site, securityContact: contact }
    return /^Contact: (.*)$/m.exec(securityFile({ ...api.config, site: security }, new Date()))![1]
  }
  expect(contactOf('security@wire.example')).toBe('mailto:security@wire.example')
  expect(contactOf('https://wire.example/report')).toBe('https://wire.example/report')
})
