import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country has one name on the server and in a browser: administrations of their own have the short one', () => {
  expect(['HK', 'MO', 'PS', 'US', 'ZZ'].map((code) => countryName(code, 'en'))).toEqual([
    'Hong Kong',
    'Macao',
    'Palestine',
    'United States',
    'Unknown Region',
  ])
  expect([countryName('HK', 'cn'), countryName('HK', 'th')]).toEqual(['香港', 'ฮ่องกง'])
})
