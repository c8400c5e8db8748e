import { expect, test } from 'vitest'
import type { Words } from '#web/state/words.tsx'
import { slotFields } from './slot-dialog.tsx'

const t: Words = (key) => key

test('R835 the item of a slot is read by its title, one without a title by its number', () => {
  const { article_id, lang, position } = slotFields(t, { article_id: 12, title: 'Bitcoin halves' }, 0)
  expect(article_id.text(12, {})).toBe('Bitcoin halves')
  expect(article_id.text(13, { title: 'Ether merges' })).toBe('Ether merges')
  expect(article_id.text(13, {})).toBe('#13')
  expect(article_id.text(13, { title: '' })).toBe('#13')
  expect([lang.text('ja', {}), lang.text(null, {}), position.text(1, {})]).toEqual([
    '日本語',
    'deskslots.all_sites',
    '1',
  ])
})
