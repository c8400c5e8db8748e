import { faultText } from '#domain/newsroom/source-fault.ts'

/**
 * Parses the JSON that another program responds with. Throws an Error whose message tells the operator what came
 * instead: a web page, nothing, or another text.
 */
export function readJsonText(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    throw new Error(
      isMarkup(text) ? faultText('markup', { format: 'JSON' }) : faultText(text.trim() ? 'no_json' : 'empty'),
    )
  }
}

/** The JSON in a text or in bytes; undefined where it is none. */
export function jsonIn(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

/** Whether a text begins as HTML or XML does. */
export const isMarkup = (text: string) => /^\s*</.test(text)
