/** Runs a named part of the start; the work may report what takes it a while. */
export type Phase = <T>(name: string, work: (report: (line: string) => void) => Promise<T>) => Promise<T>

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Prints one line for each part of the start when it is done, with its time, and its reports as they come. */
export function printPhases(write: (line: string) => void): Phase {
  return async (name, work) => {
    const begun = performance.now()
    const result = await work((line) => write(`  ${line}`))
    write(`✓ ${name} (${seconds(begun)})`)
    return result
  }
}
