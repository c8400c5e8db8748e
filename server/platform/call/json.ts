import { Refusal } from '#contract/errors.ts'

/** No input of the contract is nested more than a few levels. */
const maxDepth = 32

/**
 * Parses JSON. Before any of it is built, throws a SyntaxError for arrays and objects nested deeper than 32 levels, and refuses
 * `too_large` for more than `maxElements` members of them. Throws a SyntaxError for what is not JSON.
 */
export function parseJson(text: string, maxElements: number): unknown {
  check(text, maxElements)
  return JSON.parse(text)
}

/** Looks at brackets and commas outside strings only. */
function check(text: string, maxElements: number): void {
  let depth = 0
  let elements = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{' || sign === ',') {
      if (++elements > maxElements) throw new Refusal('too_large')
      if (sign !== ',' && ++depth > maxDepth) throw new SyntaxError(`Nested deeper than ${maxDepth} levels`)
    } else if (sign === ']' || sign === '}') depth--
  }
}
