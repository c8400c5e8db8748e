import { Refusal } from '#contract/errors.ts'
import { displayName } from '#domain/accounts/account.ts'
import { maxLibraryNameLength } from '#domain/platform/constants.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'

/** A name as it is stored. A longer one is refused rather than cut, so that nothing is lost silently. */
export function nameOf(typed: string): string {
  const name = displayName(typed, maxLibraryNameLength + 1)
  if (name === '') throw new Refusal('library_name_empty')
  if (graphemesOf(name).length > maxLibraryNameLength)
    throw new Refusal('library_name_long', { max: maxLibraryNameLength })
  return name
}
