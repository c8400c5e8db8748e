import { StartError } from '#server/platform/config/start-error.ts'
import { readWords } from '#server/platform/config/words.ts'
import { offerHelp } from './help.ts'

/** Begins a command that takes no words: `--help` prints its usage, anything else a refusal, and both end the process. */
export function takeNoWords(usage: string): void {
  offerHelp(usage)
  orEnd(() => readWords(process.argv.slice(2), usage, {}))
}

/** What `read` makes of the words of a command; a StartError ends the process with its sentence and exit code 1. */
export function orEnd<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

/** The only word besides options. Throws StartError with the usage if there are none or several. */
export function oneWord(words: readonly string[], usage: string): string {
  const [word, ...more] = words
  if (word === undefined || more.length > 0)
    throw new StartError(`This command takes one word besides options.\n\n${usage}`)
  return word
}
