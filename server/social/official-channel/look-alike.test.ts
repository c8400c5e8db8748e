import { describe, expect, test } from 'vitest'
import { kindOfCharacter } from '#domain/platform/text/character-kind.ts'
import { differencesOf, formOfAccount, nearnessOf } from './look-alike.ts'

describe('R46 accounts that look alike', () => {
  test.each([
    ['@farwire_live', '@fаrwire_Iive', 0],
    ['@farwire_live', '@FARWIRE_LIVE', 0],
    ['@farwire_live', '@far.wire-live', 0],
    ['@farwire_live', '@farwire\u200b_live', 0],
    ['@farwire_live', '@ｆａｒｗｉｒｅ_live', 0],
    ['@farwire_live', '@𝐟𝐚𝐫𝐰𝐢𝐫𝐞_live', 0],
    ['@modern_wire', '@modem_wire', 0],
    ['@farwire_live', '@farwirelives', 1],
    ['@farwire_live', '@fawire_live', 1],
    ['@farwire_live', '@afrwire_live', 1],
    ['@farwire_live', '@real_farwire_live_help', 2],
    ['@farwire_live', '@norland_airdrop', undefined],
    ['@farwire_live', '@farwire', undefined],
    ['@ab', '@abc', undefined],
    ['@farwire_live', '@...', undefined],
  ])('%s and %s: %s', (official, account, expected) => {
    expect(nearnessOf(account, official)).toBe(expected)
  })

  test('what differs is named by its place', () => {
    expect(differencesOf('@fаrwire_Iive', '@farwire_live')).toEqual([
      { place: 3, entered: 'а', official: 'a' },
      { place: 10, entered: 'I', official: 'l' },
    ])
    expect(differencesOf('@far..wire_help', '@farwire')).toEqual([
      { place: 5, entered: '..', official: '' },
      { place: 11, entered: '_help', official: '' },
    ])
    expect(differencesOf('@frwire', '@farwire')).toEqual([{ place: 3, entered: '', official: 'a' }])
    expect(differencesOf('@farwire', '@farwire')).toEqual([])
  })

  test.each([
    ['@farwire_ive', [{ place: 10, entered: '', official: 'l' }]],
    ['@farwire_Ilive', [{ place: 10, entered: 'I', official: '' }]],
    ['@farwire_llive', [{ place: 11, entered: 'l', official: '' }]],
    [
      '@farwirIive',
      [
        { place: 8, entered: '', official: 'e_' },
        { place: 8, entered: 'I', official: 'l' },
      ],
    ],
  ])('a letter that is missing or too much in %s is named beside one drawn alike', (entered, expected) => {
    expect(differencesOf(entered, '@farwire_live')).toEqual(expected)
  })

  test('of signs and invisible characters nothing remains', () => {
    expect(formOfAccount('@.-_\u200d\ufe0f')).toBe('')
  })

  test('characters have a kind', () => {
    expect([...'aA0аαก_\u200b'].map(kindOfCharacter)).toEqual([
      'latin_small',
      'latin_capital',
      'digit',
      'cyrillic',
      'greek',
      'other_script',
      'sign',
      'invisible',
    ])
  })
})
