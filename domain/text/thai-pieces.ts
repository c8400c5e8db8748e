/** Up to so many characters pieces are joined. */
const readable = 160

/**
 * The pieces of a Thai text in which it can be read and quoted, as they stand there, and where: Thai puts no sign at the end of a sentence, only
 * spaces, so what stands between spaces is joined up to a readable length.
 */
export function thaiPieces(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = []
  for (const { 0: segment, index } of text.matchAll(/\S+/g)) {
    const last = found.at(-1)
    if (last && index + segment.length - last.index <= readable)
      last.segment = text.slice(last.index, index + segment.length)
    else found.push({ segment, index })
  }
  return found
}
