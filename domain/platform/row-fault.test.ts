import { expect, test } from 'vitest'
import { rowFaultIn, rowFaultNames, rowFaultText } from './row-fault.ts'

const values = {
  count: '3',
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

test('R826 each reason why a row is refused is found again in its sentence, with what it is about', () => {
  for (const name of rowFaultNames) {
    const found = rowFaultIn(rowFaultText(name, values))
    expect(found.name).toBe(name)
    expect(values).toMatchObject(found.values)
  }
})

test('R826 the message of a library is the reason why a row cannot be read', () => {
  for (const reason of ['', 'bad indentation of a mapping entry (1:9)'])
    expect(rowFaultIn(reason)).toEqual({ name: 'unreadable', values: { reason } })
})
