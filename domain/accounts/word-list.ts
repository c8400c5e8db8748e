import { alertReason, alertText } from '#domain/accounts/alert.ts'
import { unmasked } from '#domain/platform/text/unmasked.ts'

/**
 * The first word of a list that occurs in a text: whole words in scripts with spaces, parts of the text in Chinese,
 * Japanese, Korean and Thai. Ignores case, width, accents, Han variants, and everything that would mask a word
 * (`unmasked`).
 */
export function firstWordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const keywords = words.map(unmasked)
  const criteria = { level: 'none' as const, keywords, tokens: [], authorIds: [] }
  const found = alertReason(criteria, alertText(unmasked(text), { isImportant: false, authorId: undefined }))
  return found === undefined ? undefined : words[keywords.indexOf(found)]
}
