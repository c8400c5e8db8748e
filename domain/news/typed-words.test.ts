import { expect, test } from 'vitest'
import { tagRoom, typedTags, typedWords } from './typed-words.ts'

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

test('R867 tags that a text has no room for are told, not cut', () => {
  const typed = Array.from({ length: tagRoom.tags + 2 }, (_, index) => `tag ${index}`)
  const long = 'x'.repeat(tagRoom.length + 1)
  expect(typedTags([long, 'tag 0', ...typed].join(', '))).toEqual({
    tags: typed.slice(0, tagRoom.tags),
    left: [long, ...typed.slice(tagRoom.tags)],
  })
})
