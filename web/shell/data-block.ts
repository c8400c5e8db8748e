/** '<' would end the block early; U+2028 and U+2029 are line ends to old parsers. */
const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON for a script element that holds data: no text within can end it. */
export const asBlock = (data: unknown) => JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => escapes[character]!)
