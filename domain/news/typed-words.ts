/** The words that somebody typed into one field: separated by commas or semicolons of any script, or by line breaks. */
export const typedWords = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
