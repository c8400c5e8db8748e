import { expect, test } from 'vitest'
import { intervalName } from './interval.ts'

test('R845 an interval has the largest unit without a remainder, in the words of the language', () => {
  const names = [1, 15, 60, 90, 360, 1440].map((minutes) => intervalName(minutes, 'en'))
  expect(names).toEqual(['1 minute', '15 minutes', '1 hour', '90 minutes', '6 hours', '1 day'])
  expect([intervalName(360, 'zh-Hans'), intervalName(360, 'th')]).toEqual(['6小时', '6 ชั่วโมง'])
})
