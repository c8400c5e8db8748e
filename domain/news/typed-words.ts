/** What a text has room for: tags, and characters of one. */
export const tagRoom = { tags: 20, length: 60 }

/** The tags in one field, each once, and what a text has no room for. */
export function typedTags(text: string): { tags: string[]; left: string[] } {
  const words = [...new Set(typedWords(text))]
  const tags = words.filter((word) => word.length <= tagRoom.length).slice(0, tagRoom.tags)
  return { tags, left: words.filter((word) => !tags.includes(word)) }
}

/** The words that somebody typed into one field: separated by commas or semicolons of any script, or by line breaks. */
export const typedWords = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
