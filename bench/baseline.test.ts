import { expect, test } from 'vitest'
import { faultsOf, withRows } from './baseline.ts'
import type { Row } from './table.ts'

const row = (what: string, figure: number | undefined, isWithinBudget = true): Row => ({
  what,
  ours: `${figure}`,
  against: '',
  budget: '≤ 2',
  isWithinBudget,
  ...(figure !== undefined && { figure }),
})
const none = { commit: '', date: '', rows: {} }
const kept = withRows(none, [row('a', 1), row('b', 3, false), row('c', undefined)], 'abc', new Date('2026-11-28'))

test('a row out of its budget does not pass, unless the baseline has it out of it', () => {
  expect(faultsOf([row('a', 3, false), row('b', 3, false), row('new', 3, false)], kept)).toEqual([
    'a: 3, the budget is ≤ 2',
    'new: 3, the budget is ≤ 2',
  ])
})

test('a figure that is more than a tenth worse than the kept one does not pass, in or out of its budget', () => {
  expect(faultsOf([row('a', 1.1), row('b', 3.3, false), row('c', 9)], kept)).toEqual([])
  expect(faultsOf([row('a', 1.2), row('b', 3.4, false)], kept)).toEqual([
    'a: 1.20, abc had 1.00',
    'b: 3.40, abc had 3.00',
  ])
})

test('the baseline keeps rows that were not measured again', () => {
  const next = withRows(kept, [row('a', 0.5)], 'def', new Date('2026-11-29'))
  expect(next).toEqual({
    commit: 'def',
    date: '2026-11-29',
    rows: { ...kept.rows, a: { figure: 0.5, isWithinBudget: true } },
  })
})
