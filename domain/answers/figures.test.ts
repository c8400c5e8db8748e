import { expect, test } from 'vitest'
import { figuresIn, hasDate, undated } from './figures.ts'

const found = (text: string) => figuresIn(text).map((each) => each.found.trim())

test.each([
  ['On 12 March 2026 Harrow paid $5 million.', ['$5 million']],
  ['On March 12, 2026 Harrow paid 40 lira.', ['40']],
  ['BlockBeats 消息，2 月 27 日，Harrow 买入 120 枚。', ['120 枚']],
  ['2025年11月3日14:00に21%増。', ['21%']],
  ['Ngày 3/11/2025 Harrow trả 5 triệu USD.', ['5 triệu USD']],
  ['Harrow held 2,025 BTC in 2025.', ['2,025 BTC']],
  ['It fell to 1.5 in May.', ['1.5']],
])('R876 of “%s” dates are no figures', (text, figures) => {
  expect(found(text)).toEqual(figures)
  for (const { found: each, index } of figuresIn(text)) expect(text.slice(index, index + each.length)).toBe(each)
})

test('R876 a date and a time of the day are times, an amount is none', () => {
  expect(['2 月 27 日', 'at 14:00', 'in 2026', '3 мая'].map(hasDate)).toEqual([true, true, true, false])
  expect(['$2026', '2026 BTC', '12%'].map(hasDate)).toEqual([false, false, false])
  expect(undated('2025 年成立')).not.toContain('2025')
})
