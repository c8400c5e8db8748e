/** What `ilike` finds a part of a name by. */
export const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
