/** A small fault, and the test that must fail while it is there. */
export interface Mutant {
  /** What the product does wrong with it. */
  fault: string
  /** The changed file, as imports name it. */
  file: `#${string}`
  /** The text that is replaced; it is in the file exactly once. */
  from: string
  to: string
  /** The file of the test, as imports name it. */
  test: `#${string}`
  /** How the title of the test begins, without ids. */
  fails: string
}

/** The path of a file from the root of the project. */
export const pathOf = (name: `#${string}`): string => name.slice(1)

/** The source with the fault. Throws if the text to change is not there exactly once. */
export function withFault({ file, from, to }: Mutant, source: string): string {
  const count = source.split(from).length - 1
  if (count !== 1) throw new Error(`${file} contains ${count} times: ${from}`)
  return source.replace(from, () => to)
}

/** The project of vitest.config.ts that runs a test. */
export function projectOf({ test }: Mutant): 'unit' | 'web*' | 'server' {
  if (test.startsWith('#web/')) return 'web*'
  return /^#(contract|domain|server\/config)\//.test(test) ? 'unit' : 'server'
}

/** Whether the title of a test, with its ids, begins like this. */
export const isTitled = (title: string, begin: string): boolean => title.replace(/^(?:[RA]\d+ )+/, '').startsWith(begin)
