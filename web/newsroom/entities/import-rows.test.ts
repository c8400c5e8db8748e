import { expect, test } from 'vitest'
import type { Words } from '#web/state/words.tsx'
import { reasonText } from './import-rows.tsx'

const t: Words = (key, values = {}) => [key, ...Object.values(values)].join(' ')

test('a refused row of a file names the field as the form and its column as the file; other reasons are the text of the refusal', () => {
  const reason = 'The parameter is not valid'
  expect(reasonText('campaign', { reason, parameter: 'ends_at' }, t)).toBe(
    'common.field_wrong deskentities.field_ends_at (ends_at)',
  )
  expect(reasonText('topic', { reason, parameter: 'title.ja' }, t)).toBe(
    'common.field_wrong deskentities.field_title · 日本語 (title_ja)',
  )
  expect(reasonText('topic', { reason, parameter: 'id' }, t)).toBe('common.field_wrong id')
  expect(reasonText('topic', { reason: 'There is no field colour', parameter: '' }, t)).toBe('There is no field colour')
})
