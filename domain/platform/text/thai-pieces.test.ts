import { expect, test } from 'vitest'
import { thaiPieces } from './thai-pieces.ts'

test('a Thai text is read and quoted in pieces between spaces, each of a readable length where spaces allow', () => {
  const long = 'ก'.repeat(100)
  expect(thaiPieces(`  ${long} ข ${long}  ค`)).toEqual([
    { segment: `${long} ข`, index: 2 },
    { segment: `${long}  ค`, index: 105 },
  ])
  expect(thaiPieces(' ')).toEqual([])
  const whole = `${long}${long}`
  expect(thaiPieces(`ก ${whole} ข`).map(({ segment }) => segment)).toEqual(['ก', whole, 'ข'])
})

test('a number stays with the word after it', () => {
  const amount = `${'ก'.repeat(150)} 46.2 ล้านดอลลาร์ ${'ข'.repeat(100)}`
  expect(thaiPieces(amount).map(({ segment }) => segment)).toEqual([
    `${'ก'.repeat(150)} 46.2 ล้านดอลลาร์`,
    'ข'.repeat(100),
  ])
})
