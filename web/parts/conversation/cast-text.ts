import { utf8Bytes } from '#domain/farcaster.ts'
import { visibleText } from '#domain/visible.ts'

const ellipsis = '…'

/** A comment as the text of a cast: what is longer than `mostBytes` of UTF-8 ends in an ellipsis, between two characters as readers see them. */
export function castTextOf(comment: string, mostBytes: number): string {
  const text = visibleText(comment, { keepsLines: true })
  if (utf8Bytes(text) <= mostBytes) return text
  let left = mostBytes - utf8Bytes(ellipsis)
  let end = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    left -= utf8Bytes(segment)
    if (left < 0) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd() + ellipsis
}
