/** The `ilike` pattern that matches a part of a name. */
export const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
