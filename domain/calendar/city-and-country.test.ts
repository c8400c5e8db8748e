import { expect, test } from 'vitest'
import { cityAndCountry } from './city-and-country.ts'

test('R543 a city and its country are written in the order of the language, once where one name has the other', () => {
  const names = (city: string, country: string) =>
    (['en', 'cn', 'ko', 'th'] as const).map((locale) => cityAndCountry({ city, country }, locale))
  expect(names('A', 'B')).toEqual(['A, B', 'B A', 'B A', 'A, B'])
  expect(names('Singapore', 'Singapore')).toEqual(Array.from({ length: 4 }, () => 'Singapore'))
  expect(names('', 'B')).toEqual(['B', 'B', 'B', 'B'])
})
