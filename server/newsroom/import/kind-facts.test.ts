import { expect, test } from 'vitest'
import { factsOfKind } from './kind-facts.ts'

test('an import reads the levels of explainers, the credits of columns, the files of reports and what is known of an incident', () => {
  const row = {
    level: '2',
    by: 'Hester Quill',
    rights: 'CC BY 4.0',
    files: ['https://files.example/a.csv', { url: '/u/b', type: 'application/pdf', lang: 'ja', bytes: '7', pages: 3 }],
    incident: { kind: 'hack', amount: 46_200_000.5, chain: 'Meridian', status: '' },
  }
  expect(factsOfKind(row, 'explainer', undefined)).toEqual({ level: 2 })
  expect(factsOfKind(row, 'column', undefined)).toEqual({ byline: 'Hester Quill', licence: 'CC BY 4.0' })
  expect(factsOfKind(row, 'report', undefined)).toEqual({
    files: [
      { url: 'https://files.example/a.csv', mediaType: 'text/csv' },
      { url: '/u/b', mediaType: 'application/pdf', lang: 'ja', bytes: 7, pages: 3 },
    ],
  })
  expect(factsOfKind(row, 'flash', undefined)).toEqual({
    incident: { kind: 'hack', amountCents: 4_620_000_050, chain: 'Meridian', status: undefined },
  })
  expect(factsOfKind({}, 'flash', undefined)).toEqual({})
})

test('an import refuses what it cannot read, by name', () => {
  const refused = (row: object, kind: 'explainer' | 'report' | 'flash') => () =>
    factsOfKind(row as never, kind, undefined)
  expect(refused({ level: 4 }, 'explainer')).toThrow('level is none of 1, 2, 3')
  expect(refused({ files: 'a' }, 'report')).toThrow('files cannot be read')
  expect(refused({ files: ['javascript:alert(1)'] }, 'report')).toThrow('files is no https address: ')
  expect(refused({ files: ['a.pdf'] }, 'report')).toThrow('files is no https address: ')
  expect(refused({ incident: { kind: 'murder' } }, 'flash')).toThrow('incident.kind is none of hack')
  expect(refused({ incident: { kind: 'hack', amount: '1e9' } }, 'flash')).toThrow('incident.amount cannot be read')
})
