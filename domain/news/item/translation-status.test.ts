import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, isStale, translationStatusOf, type VersionFacts } from './translation-status.ts'

const nothing: VersionFacts = {
  isSource: false,
  shown: 'none',
  work: 'none',
  isMachine: false,
  isScheduled: false,
  checkedAt: undefined,
  sourceChangedAt: undefined,
}

test.each<[string, Partial<VersionFacts>]>([
  ['missing', {}],
  ['machine', { work: 'draft', isMachine: true }],
  ['review', { work: 'review', isMachine: true }],
  ['approved', { work: 'approved' }],
  ['draft', { work: 'draft' }],
  ['draft', { shown: 'published', work: 'draft' }],
  ['scheduled', { work: 'approved', isScheduled: true }],
  ['source', { shown: 'published', isSource: true, checkedAt: 1, sourceChangedAt: 2 }],
  ['public', { shown: 'published', checkedAt: 5, sourceChangedAt: 5 }],
  ['stale', { shown: 'published', checkedAt: 5, sourceChangedAt: 6 }],
  ['public', { shown: 'published', checkedAt: 5 }],
  ['machine', { shown: 'published', isMachine: true }],
  ['withdrawn', { shown: 'withdrawn' }],
])('R819 a version is %s when it is %j', (status, facts) => {
  expect(translationStatusOf({ ...nothing, ...facts })).toBe(status)
})

test('R819 only what a person is done with is not open, and a source is never stale', () => {
  const time = fc.option(fc.nat(9), { nil: undefined })
  const facts = fc.record<VersionFacts>({
    isSource: fc.boolean(),
    shown: fc.constantFrom('none', 'published', 'withdrawn'),
    work: fc.constantFrom('none', 'draft', 'review', 'approved'),
    isMachine: fc.boolean(),
    isScheduled: fc.boolean(),
    checkedAt: time,
    sourceChangedAt: time,
  })
  fc.assert(
    fc.property(facts, (each) => {
      const status = translationStatusOf(each)
      if (['source', 'public', 'scheduled', 'withdrawn'].includes(status)) expect(isOpen(status)).toBe(false)
      else expect(isOpen(status)).toBe(true)
      if (each.isSource) expect(isStale(each)).toBe(false)
    }),
  )
})
