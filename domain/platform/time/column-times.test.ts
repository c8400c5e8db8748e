import { expect, test } from 'vitest'
import { readTime, timeFormOf } from './column-times.ts'
import { unixSeconds } from './unix-seconds.ts'

const columns: [written: string[], read: string[]][] = [
  [
    ['05/06/2023', '13/06/2023'],
    ['2023-06-05', '2023-06-13'],
  ],
  [
    ['05/06/2023', '6/13/2023 2:30 PM'],
    ['2023-05-06', '2023-06-13T14:30'],
  ],
  [['05/06/2023'], ['05/06/2023']],
  [
    ['05/06/2023', '13/06/2023', '06/13/2023'],
    ['05/06/2023', '13/06/2023', '06/13/2023'],
  ],
  [
    ['45082', '45083.5', ''],
    ['2023-06-05', '2023-06-06T12:00', ''],
  ],
  [
    ['5/9/2567', '30/9/2567', '2567-09-30'],
    ['2024-09-05', '2024-09-30', '2024-09-30'],
  ],
  [
    ['45082', '2023-06-06'],
    ['45082', '2023-06-06'],
  ],
  [
    ['2023/6/5', '2023年6月13日 8:05', '2023. 6. 5', '2023-06-05T14:30:10'],
    ['2023-06-05', '2023-06-13T08:05', '2023. 6. 5', '2023-06-05T14:30'],
  ],
  [
    ['13/06/2023 14:30+08:00', '5 June 2023', '31/02/2023', 'soon'],
    ['2023-06-13 14:30+08:00', '5 June 2023', '31/02/2023', 'soon'],
  ],
]

test.each(columns)('R901 times of a column are read in its own form: %j', (written, read) => {
  const form = timeFormOf(written)
  expect(written.map((text) => (text ? readTime(text, form) : text))).toEqual(read)
})

test('R39 the time of a point is a day, a month, a time or a Unix time, and nothing that a program would guess', () => {
  const forms: [string, string | undefined][] = [
    ['1959-01', '1959-01-01T00:00:00.000Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02 03:04', '2026-01-02T03:04:00.000Z'],
    ['2026-01-02T03:04:05.5+08:00', '2026-01-01T19:04:05.000Z'],
    ['1767312000', '2026-01-02T00:00:00.000Z'],
    ['1767312000000', '2026-01-02T00:00:00.000Z'],
    ['Jan 2, 2026', '2026-01-02T00:00:00.000Z'],
    ['05/06/2023', undefined],
    ['soon 5', undefined],
    ['2026-02-30', undefined],
    ['9e99999999', undefined],
    ['99999999999999999999', undefined],
    ['', undefined],
  ]
  for (const [text, iso] of forms) {
    const at = unixSeconds(text)
    expect(at === undefined ? undefined : new Date(at * 1000).toISOString(), text).toBe(iso)
  }
})
