import { expect, test } from 'vitest'
import { alertReason } from '#domain/accounts/alert.ts'
import { textOf } from './versions.ts'

test('R867 a source is a keyword of alerts', () => {
  const text = textOf({
    article_id: 1,
    lang: 'en',
    title: 'Reserves rise',
    abstract: '',
    content_html: '<p>By a tenth.</p>',
    tags: [],
    weight: 0,
    is_important: false,
    author_id: null,
    source_name: 'Orrin Desk',
  })
  const criteria = { level: 'none' as const, tokens: [], authorIds: [] }
  expect(alertReason({ ...criteria, keywords: ['orrin desk'] }, text)).toBe('orrin desk')
  expect(alertReason({ ...criteria, keywords: ['Ledger'] }, text)).toBeUndefined()
})
