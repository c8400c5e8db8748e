import { nameKey } from '#domain/markets/token/mention.ts'

/** Words that one list adds to a name and another leaves out. */
const generic = / (?:token|coin|protocol|network|finance)$/i

/** Begins the keys of tokens that lists name. */
export const listPrefix = 'token:'

/** The key of a token of a list: rows with one symbol and one name are one token. */
export const listKey = ({ symbol, name }: { symbol: string; name: string }): string =>
  `${listPrefix}${symbol.toUpperCase()}:${nameKey(name.replace(generic, '')) || name}`
