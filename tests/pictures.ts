import sharp, { type Sharp } from 'sharp'

/** A picture of one colour. */
export const filled = (width: number, height: number, colour: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } })

type Pixel = [red: number, green: number, blue: number]

/** Encodes a BMP from rows of pixels; with 32 bits per pixel the fourth byte is 0, as many programs write it. */
export function bmp(rows: Pixel[][], { depth, isTopDown = false }: { depth: 24 | 32; isTopDown?: boolean }): Buffer {
  const width = rows[0]!.length
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const bytes = Buffer.alloc(54 + rowBytes * rows.length)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(isTopDown ? -rows.length : rows.length, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(depth, 28)
  for (const [y, row] of (isTopDown ? rows : rows.toReversed()).entries()) {
    for (const [x, [red, green, blue]] of row.entries())
      bytes.set([blue, green, red], 54 + y * rowBytes + (x * depth) / 8)
  }
  return bytes
}
