import { keysOf } from './keys-of.ts'

export type FaultValues = Readonly<Record<string, string | number>>

export interface Fault<Name extends string> {
  name: Name
  values: FaultValues
}

/** English sentences about faults, for logs and commands, in which the newsroom finds the fault again to say it in the language of its reader. */
export interface FaultSentences<Name extends string> {
  names: readonly Name[]
  /** The sentence about a fault; a value that is empty is an ellipsis in it. */
  text(name: Name, values?: FaultValues): string
  /** The fault that a sentence is about; undefined for any other text. */
  find(text: string): Fault<Name> | undefined
}

/** Two values of a sentence have fixed words between them, so that a text is read once. */
export function faultSentences<Name extends string>(sentences: Readonly<Record<Name, string>>): FaultSentences<Name> {
  const parts = keysOf(sentences).map((name) => ({ name, parts: sentences[name].split(/\{(\w+)\}/) }))
  return {
    names: keysOf(sentences),
    text: (name, values = {}) =>
      sentences[name].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '') || '…'),
    find(text) {
      for (const { name, parts: of } of parts) {
        const values = valuesIn(text, of)
        if (values) return { name, values }
      }
      return undefined
    },
  }
}

/** The values in a text of these parts, fixed words and names of values in turn; a value ends at the first fixed words after it. */
function valuesIn(text: string, [beginning = '', ...parts]: readonly string[]): Record<string, string> | undefined {
  if (!text.startsWith(beginning)) return undefined
  const values: Record<string, string> = {}
  let at = beginning.length
  for (let place = 0; place < parts.length; place += 2) {
    const [name, words] = [parts[place]!, parts[place + 1]!]
    const isLast = place + 2 === parts.length
    const end = isLast ? text.length - words.length : text.indexOf(words, at + 1)
    if (end <= at || !text.startsWith(words, end)) return undefined
    values[name] = text.slice(at, end)
    at = end + words.length
  }
  return at === text.length ? values : undefined
}
