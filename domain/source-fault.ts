import { keysOf } from './keys-of.ts'

/**
 * Why a source of content or numbers cannot be read, as an English sentence for logs and commands, which is what is stored. The newsroom finds
 * the fault in it and says it in the language of its reader.
 */
const sentences = {
  empty: 'it is empty',
  no_json: 'it is no JSON',
  markup: 'it is a web page or XML, not {format}',
  status: 'it answers with status {status}',
  no_answer: 'no answer within {seconds} s',
  too_large: 'it is larger than {size} MB',
  redirects: 'it redirects more than {count} times',
  private_address: '{host} is a private address',
  unknown_host: 'its host is not known',
  look_up: 'its host cannot be looked up now',
  refuses: 'its host refuses the connection',
  broken_off: 'its host broke the connection off',
  silent: 'its host does not answer',
  no_column: 'it has no column {name}',
  no_list: 'it has no list {name}',
  is_no_list: 'it is no list',
  no_time: '{text} is no time',
  entry_lacks: 'an entry of its list has no {name}',
  no_entry: 'no entry of its list has {name}',
  no_rows: 'its table has no rows',
  unit: '{name} is about a thousand times what it was, or a thousandth',
  lacks: 'it has no {name}',
} as const

export type FaultName = keyof typeof sentences
export type FaultValues = Readonly<Record<string, string | number>>

export const faultText = (name: FaultName, values: FaultValues = {}): string =>
  sentences[name].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The fault that a sentence states; undefined for any other text, such as the message of a library. */
export function faultIn(text: string): { name: FaultName; values: FaultValues } | undefined {
  for (const name of keysOf(sentences)) {
    const found = patterns[name].exec(text)
    if (found) return { name, values: { ...found.groups } }
  }
  return undefined
}

const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^]+)')}$`)

const patterns = Object.fromEntries(keysOf(sentences).map((name) => [name, patternOf(sentences[name])])) as Record<
  FaultName,
  RegExp
>

export const faultNames = keysOf(sentences)
