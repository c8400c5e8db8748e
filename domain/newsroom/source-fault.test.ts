import { expect, test } from 'vitest'
import { faultEnd, faultNames, faultsIn, faultText } from './source-fault.ts'

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

test('R826 each fault of a source is found again in the sentence that is stored of it, with what it is about', () => {
  for (const name of faultNames) {
    const [found, ...more] = faultsIn(faultText(name, values))
    expect([found?.name, more]).toEqual([name, []])
    expect(values).toMatchObject(found!.values)
  }
})

test('R826 the message of a library is the reason of a fault', () => {
  for (const reason of ['', 'unexpected end of file', 'it is', 'Invalid input; expected string'])
    expect(faultsIn(reason)).toEqual([{ name: 'unreadable', values: { reason } }])
})

test('R826 each number of a table that was left out is found again in the note about all of them', () => {
  const note = [
    faultText('left_negative', { place: 'memes, Aye, price', value: '-3' }),
    faultText('left_jump', { place: 'memes, Bee, volume', value: '9000' }),
  ].join(faultEnd)
  expect(faultsIn(note)).toEqual([
    { name: 'left_negative', values: { place: 'memes, Aye, price', value: '-3' } },
    { name: 'left_jump', values: { place: 'memes, Bee, volume', value: '9000' } },
  ])
})
