/**
 * Removes the characters at the end of a text that match `character`, a pattern for one character. A pattern such as
 * `/x+$/` would be tried at every position, so that with many x its cost grows quadratically.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Removes slashes at the end of a path or address. */
export const withoutEndSlash = (path: string) => trimEnd(path, /\//)
