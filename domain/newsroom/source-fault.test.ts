import { rowFaultText } from '#domain/platform/row-fault.ts'
import { expect, test } from 'vitest'
import { faultEnd, faultNames, faultsIn, faultText, faultsInWords, reasonInWords } from './source-fault.ts'

const values = {
  format: 'CSV',
  status: '503',
  seconds: '10',
  size: '5',
  count: '3',
  host: 'a.example',
  name: 'market.prices, state',
  text: '<html> soon',
  place: 'memes, Aye, price',
  value: '-3',
  reason: 'unexpected (end) of file',
  title: 'Saltmarsh drained',
}

test('each fault of a source is found again in the sentence that is stored of it, with what it is about', () => {
  for (const name of faultNames) {
    const [found, ...more] = faultsIn(faultText(name, values))
    expect([found?.name, more]).toEqual([name, []])
    expect(values).toMatchObject(found!.values)
  }
})

test('the message of a library is the reason of a fault', () => {
  for (const reason of ['', 'unexpected end of file', 'it is', 'Invalid input; expected string'])
    expect(faultsIn(reason)).toEqual([{ name: 'unreadable', values: { reason } }])
})

test('each number of a table that was left out is found again in the note about all of them', () => {
  const note = [
    faultText('left_negative', { place: 'memes, Aye, price', value: '-3' }),
    faultText('left_jump', { place: 'memes, Bee, volume', value: '9000' }),
  ].join(faultEnd)
  expect(faultsIn(note)).toEqual([
    { name: 'left_negative', values: { place: 'memes, Aye, price', value: '-3' } },
    { name: 'left_jump', values: { place: 'memes, Bee, volume', value: '9000' } },
  ])
})

test('R897 the reason why an entry is left out is worded like the sentence around it; that of a library stays as it is', () => {
  const worded = (reason: string) =>
    faultsInWords(
      faultText('entry_left_out', { title: 'A', reason }),
      (name, { title, reason: why }) => `${name} ${title} (${why})`,
      (name, values) => [name, ...Object.values(values)].join(' '),
    )
  expect(worded(rowFaultText('lacks', { name: 'date' }))).toEqual(['entry_left_out A (lacks date)'])
  expect(worded('bad token at 7')).toEqual(['entry_left_out A (bad token at 7)'])
})

test('a sentence is found again with a value that is empty, and beside one whose value has the sign between two', () => {
  const note = [
    faultText('left_no_time', { place: 'line 5, date', value: '' }),
    faultText('left_out', { title: 'A', name: 'duration', value: '1; 2' }),
    faultText('no_date', { title: 'B' }),
  ].join(faultEnd)
  expect(faultsIn(note).map(({ name }) => name)).toEqual(['left_no_time', 'left_out', 'no_date'])
})

test('the reason of a row is worded where it is that of its file, and where it stands in another', () => {
  const worded = (reason: string) =>
    reasonInWords(
      reason,
      (name, values) => [name, ...Object.values(values)].join(' '),
      (name, values) => [name, ...Object.values(values)].join(' '),
    )
  expect(worded(faultText('no_column', { name: 'date' }))).toBe('no_column date')
  expect(worded(rowFaultText('no_front_matter'))).toBe('no_front_matter')
  const skipped = rowFaultText('skipped', { reason: rowFaultText('same_numbers', { name: 'a.csv' }) })
  expect(worded(skipped)).toBe('skipped same_numbers a.csv')
  expect(worded('bad token at 7')).toBe('unreadable bad token at 7')
})
