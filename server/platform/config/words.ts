import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from './start-error.ts'

type Config = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>

/** The option of every command that reads or writes what a site stores. */
export const dataOption = { data: { type: 'string' } } as const

/**
 * Reads the words after a command's name. Throws StartError, with the usage, for an option that is not among `options` or
 * lacks its value, and for words besides options unless they are allowed.
 */
export function readWords<const C extends Config>(words: readonly string[], usage: string, config: C) {
  try {
    return parseArgs<C & { args: string[] }>({ ...config, args: [...words] })
  } catch (error) {
    const [reason] = messageOf(error).split(/\. |\n/)
    throw new StartError(`${reason}.\n\n${usage}`)
  }
}
