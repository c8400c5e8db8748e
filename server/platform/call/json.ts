/** No input of the contract is nested more than a few levels. */
const maxDepth = 32

/**
 * Parses JSON. Throws a SyntaxError for what is not JSON, and for arrays and objects nested deeper than 32 levels before any
 * of them is built.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) throw new SyntaxError(`Nested deeper than ${maxDepth} levels`)
  return JSON.parse(text)
}

/** The deepest nesting of brackets outside strings; any number for text that is not JSON. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}
