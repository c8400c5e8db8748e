/** An `@name` that is being typed: not within a word, an address or another name. */
const typed = /(?<![\p{L}\p{M}\p{N}_@./-])@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,31})$/u

/** The name before the caret and the index of its @; undefined if none is being typed. */
export function mentionAt(text: string, caret: number): { from: number; name: string } | undefined {
  const match = typed.exec(text.slice(0, caret))
  return match ? { from: match.index, name: match[1]! } : undefined
}

/** The text with the name completed, and the new position of the caret. */
export function completeMention(
  text: string,
  caret: number,
  from: number,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(caret).replace(/^[a-z0-9-]+/i, '')
  const written = `@${username}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + written + rest, caret: from + written.length + (written.endsWith(' ') ? 0 : 1) }
}
