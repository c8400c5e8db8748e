import { expect, test } from 'vitest'
import { faultIn, faultNames, faultText } from './source-fault.ts'

const values = {
  format: 'CSV',
  status: '503',
  seconds: '10',
  size: '5',
  count: '3',
  host: 'a.example',
  name: 'market.prices, state',
  text: '<html> soon',
}

test('R826 each fault of a source is found again in the sentence that is stored of it, with what it is about', () => {
  for (const name of faultNames) {
    const found = faultIn(faultText(name, values))
    expect(found?.name).toBe(name)
    expect(values).toMatchObject(found!.values)
  }
})

test('A text of a library states no fault of ours', () => {
  for (const text of ['', 'unexpected end of file', 'it is', 'Invalid input: expected string'])
    expect(faultIn(text)).toBeUndefined()
})
