import { expect, test } from 'vitest'
import { report } from './steps.ts'

test('the last line counts what passed, failed and was skipped', () => {
  const outcomes = [
    { name: 'types', passed: 1, failed: 0 },
    { name: 'unit', passed: 5, failed: 1, skipped: 2 },
    { name: 'browser', passed: 7, failed: 0, skipped: 1 },
  ]
  expect(report(outcomes).split('\n')).toEqual([
    '✓ types: 1 passed, 0 failed, 0 skipped',
    '✗ unit: 5 passed, 1 failed, 2 skipped',
    '✓ browser: 7 passed, 0 failed, 1 skipped',
    '',
    '13 passed, 1 failed, 3 skipped',
  ])
})
