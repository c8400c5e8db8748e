import { expect, test } from 'vitest'
import { findRowFault, positionInWords, rowFaultNames, rowFaultText } from './row-fault.ts'

const values = {
  count: '3',
  currency: 'EUR',
  name: 'chapters.0.start',
  value: 'is it: soon?',
  max: '200000',
  choices: 'telegram, x',
  from: '2026-01-02',
  until: '2026-01-01',
  key: 'btc-fees',
  id: '1042',
  reason: 'unexpected (end) of file',
}

test('each reason why a row is refused is found again in its sentence, with what it is about', () => {
  for (const name of rowFaultNames) {
    const found = findRowFault(rowFaultText(name, values))!
    expect(found.name).toBe(name)
    expect(values).toMatchObject(found.values)
  }
})

test('positions of rows are said in words, whatever follows them; a name stays', () => {
  const said = ['line 3', 'row 12, price', 'the last one', ''].map((position) =>
    positionInWords(position, (word, { number }) => `${word} ${number}`),
  )
  expect(said).toEqual(['import_line 3', 'import_row 12, price', 'the last one', ''])
})
