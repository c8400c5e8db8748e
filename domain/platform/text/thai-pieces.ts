/** Pieces are joined up to this number of characters. */
const readable = 160

/**
 * Splits a Thai text into pieces for reading and quoting, unchanged and with their positions. Thai marks the end of a
 * sentence with a space only, so the parts between spaces are joined up to a readable length.
 */
export function thaiPieces(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = []
  for (const { 0: segment, index } of text.matchAll(/\S+/g)) {
    const last = found.at(-1)
    // Without the word after it, 46.2 ล้าน, a number is another one.
    const isWithin = last && (index + segment.length - last.index <= readable || /\d$/.test(last.segment))
    if (isWithin) last.segment = text.slice(last.index, index + segment.length)
    else found.push({ segment, index })
  }
  return found
}
