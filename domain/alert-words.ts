/** The words that a reader typed into one field of alerts, separated by commas or line breaks. */
export const alertWords = (text: string): string[] =>
  text
    .split(/[,，、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
