import { expect, test } from 'vitest'
import type { Words } from '#web/state/words.tsx'
import { slotTexts } from './slot-form.ts'

const t: Words = (key) => key

test('R835 the item of a slot is read by its title, one without a title by its number', () => {
  const slot = { place: 'lead', article_id: 12, lang: 'ja', position: 1, starts_at: 0, ends_at: 86_400 } as const
  const titles = new Map([
    [12, 'Bitcoin halves'],
    [13, ''],
  ])
  expect(slotTexts(slot, titles, t)).toMatchObject({ article_id: 'Bitcoin halves', lang: '日本語', position: '1' })
  expect(slotTexts({ ...slot, article_id: 13, lang: undefined }, titles, t)).toMatchObject({
    article_id: '#13',
    lang: 'deskslots.all_sites',
  })
})
