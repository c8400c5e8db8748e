/**
 * A text without the characters at its end that `character`, a pattern of one character, matches. A pattern such as `/x+$/` is tried at
 * every position, so that on many x its work grows with the square of the length.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** A path or address without slashes at its end. */
export const withoutEndSlash = (path: string) => trimEnd(path, /\//)
