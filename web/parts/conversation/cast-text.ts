import { utf8Bytes } from '#domain/social/farcaster.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { visibleText } from '#domain/platform/text/visible.ts'

const ellipsis = '…'

/**
 * Converts a comment to the text of a cast. A text longer than `maxBytes` of UTF-8 is cut between two graphemes and
 * ends in an ellipsis.
 */
export function castTextOf(comment: string, maxBytes: number): string {
  const text = visibleText(comment, { keepsLines: true })
  if (utf8Bytes(text) <= maxBytes) return text
  let left = maxBytes - utf8Bytes(ellipsis)
  let end = 0
  for (const grapheme of graphemesOf(text)) {
    left -= utf8Bytes(grapheme)
    if (left < 0) break
    end += grapheme.length
  }
  return text.slice(0, end).trimEnd() + ellipsis
}
