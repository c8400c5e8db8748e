/** Runs a named part of the start; the work may report its slow steps. */
export type Phase = <T>(name: string, work: (report: (line: string) => void) => Promise<T>) => Promise<T>

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Prints one line for each finished part of the start, with its duration, and its reports as they come. */
export function printPhases(write: (line: string) => void): Phase {
  return async (name, work) => {
    const begun = performance.now()
    const result = await work((line) => write(`  ${line}`))
    write(`✓ ${name} (${seconds(begun)})`)
    return result
  }
}
