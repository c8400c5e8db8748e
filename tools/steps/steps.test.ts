import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
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

test('the end of the log names each failed test, its file and how its message begins', () => {
  const passed = { fullName: 'a list is empty', status: 'passed' }
  const failed = {
    fullName: 'a list ends',
    status: 'failed',
    failureMessages: ['Error: expected 1\n    at list.test.ts'],
  }
  const unit = failuresOfVitest({
    testResults: [
      { name: 'domain/list.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'domain/gone.test.ts', status: 'failed', message: 'SyntaxError: no such file', assertionResults: [] },
    ],
  })
  const title = 'R1 the page opens'
  const results = [{ error: { message: '\u001b[31mTimeout\u001b[39m' } }]
  const spec = { title, file: 'home.spec.ts', ok: false, tests: [{ results }] }
  const browser = failuresOfPlaywright({ suites: [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }] })
  const outcomes = [
    { name: 'unit', passed: 5, failed: 2, failures: unit },
    { name: 'browser', passed: 7, failed: 1, failures: browser },
  ]
  expect(report(outcomes).split('\n')).toEqual([
    '✗ domain/list.test.ts › a list ends',
    '    Error: expected 1',
    '        at list.test.ts',
    '',
    '✗ domain/gone.test.ts',
    '    SyntaxError: no such file',
    '',
    '✗ home.spec.ts › R1 the page opens',
    '    Timeout',
    '',
    '✗ unit: 5 passed, 2 failed, 0 skipped',
    '✗ browser: 7 passed, 1 failed, 0 skipped',
    '',
    '12 passed, 3 failed, 0 skipped',
  ])
})
