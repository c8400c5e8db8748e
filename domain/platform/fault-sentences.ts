import { keysOf } from './keys-of.ts'

export type FaultValues = Readonly<Record<string, string | number>>

export interface Fault<Name extends string> {
  name: Name
  values: FaultValues
}

/** English sentences about faults, for logs and commands, in which the newsroom finds the fault again to say it in the language of its reader. */
export interface FaultSentences<Name extends string> {
  names: readonly Name[]
  /** The sentence about a fault. */
  text(name: Name, values?: FaultValues): string
  /** The fault that a sentence is about; undefined for any other text. */
  find(text: string): Fault<Name> | undefined
}

/** Two values of a sentence have fixed words between them, so that a text without these is read once. */
export function faultSentences<Name extends string>(sentences: Readonly<Record<Name, string>>): FaultSentences<Name> {
  const patterns = keysOf(sentences).map((name) => ({ name, pattern: patternOf(sentences[name]) }))
  return {
    names: keysOf(sentences),
    text: (name, values = {}) => sentences[name].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')),
    find(text) {
      for (const { name, pattern } of patterns) {
        const found = pattern.exec(text)
        if (found) return { name, values: { ...found.groups } }
      }
      return undefined
    },
  }
}

const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.()]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^]+)')}$`)
