import { expect, test } from 'vitest'
import { imageFault } from './image-file.ts'

const starts: [string, number[]][] = [
  ['R457 JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['R458 PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['R459 GIF', [...Buffer.from('GIF89a')]],
  ['R460 BMP', [...Buffer.from('BM')]],
  ['R461 WebP', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
]

test.for(starts)('%s is accepted by its first bytes, under any name', async ([, bytes]) => {
  expect(await imageFault(new File([new Uint8Array(bytes)], 'note.txt', { type: 'text/plain' }))).toBeUndefined()
})

test('R462 another file is refused, also with the name of an image', async () => {
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'II*\0', '%PDF-1.7', 'RIFF\0\0\0\0WAVEfmt ']) {
    expect(await imageFault(new File([text], 'picture.png', { type: 'image/png' }))).toBe('upload.type')
  }
})

test('R463 R464 R708 two megabytes are too many, one byte less is not', async () => {
  const png = new Uint8Array(2 * 1024 * 1024)
  png.set(starts[1]![1])
  expect(await imageFault(new File([png], 'a.png'))).toBe('upload.size')
  expect(await imageFault(new File([png.subarray(0, png.length - 1)], 'a.png'))).toBeUndefined()
})
