/** Whether PostgreSQL can store a text: it is whole Unicode without the character U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a value of JSON, names of members included, can be stored. */
export function allStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(allStorable)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && allStorable(member))
}

/** The first parameter of an input that has a text which cannot be stored. */
export const unstorableIn = (input: object): string | undefined =>
  Object.entries(input).find(([, value]) => !allStorable(value))?.[0]
