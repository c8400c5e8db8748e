import { expect, test } from 'vitest'
import { typedId } from './typed-id.ts'

test.each([
  ['1001', 1001],
  [' 1001 ', 1001],
  ['Item 1001', 1001],
  ['https://wire.example/zh/flash/1001', 1001],
  ['/news/1041/?from=mail#comments', 1041],
  ['https://wire.example/flash/1001#comment-9', 1001],
  ['https://wire.example/tw/news/1041-bridge-closes', 1041],
  ['/news/1041-the-top-10/?from=mail', 1041],
  ['https://wire.example/', undefined],
  ['https://wire.example/bridge-closes-10', undefined],
  ['0', undefined],
  ['1001x', undefined],
  ['', undefined],
])('R826 R852 R935 %j names the item %j', (text, id) => {
  expect(typedId(text)).toBe(id)
})
