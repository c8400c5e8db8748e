import { localeFacts } from '#domain/platform/locale.ts'
import { expect, test } from 'vitest'
import { titleOf } from './calendar-head.tsx'

test('R613 the calendar is named by its month, a week of two months by both, a day by its date', () => {
  const title = (view: 'month' | 'week' | 'day', date: string, tag: string) => titleOf({ view, date, hidden: [] }, tag)
  expect(title('month', '2026-11-30', 'en')).toBe('November 2026')
  expect(title('week', '2026-11-24', 'en')).toBe('November 2026')
  expect(title('week', '2026-11-30', 'en')).toBe('November 2026 – December 2026')
  expect(title('week', '2026-12-31', 'th')).toContain('2027')
  expect(title('day', '2026-11-30', 'en')).toBe('Monday, November 30, 2026')
  for (const { tag } of Object.values(localeFacts))
    for (const view of ['month', 'week', 'day'] as const)
      expect(title(view, '2026-11-26', tag), `${view} ${tag}`).toMatch(/^\P{Ll}/u)
})
