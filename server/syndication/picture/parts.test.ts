import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { whenText } from './parts.ts'

test('pictures name the zone of their times as the pages do', () => {
  const text = (locale: Locale) => whenText({ locale }, Date.parse('2026-11-25T20:16:00Z'))
  expect(text('ja')).toBe('2026年11月26日 05:16 UTC+9')
  expect(text('th')).toBe('26 พฤศจิกายน 2026 03:16 UTC+7')
})
