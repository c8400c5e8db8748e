import { expect, test } from 'vitest'
import { typedWords } from './typed-words.ts'

test('R849 R867 words of one field are separated by the commas and semicolons of any keyboard, and by line breaks', () => {
  expect(typedWords(' halving, 减半，半減期、해킹;hack；\n cold wallet ,')).toEqual([
    'halving',
    '减半',
    '半減期',
    '해킹',
    'hack',
    'cold wallet',
  ])
  expect(typedWords(' ,; ')).toEqual([])
})
