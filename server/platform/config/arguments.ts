import { parseArgs } from 'node:util'
import { messageOf } from '#domain/platform/error.ts'
import { roles, type Role } from './roles.ts'
import { StartError } from './start-error.ts'

/** The command line: the texts of flags by the variable that they override, and the roles of this process. */
export type Arguments = { readonly flags: Readonly<Record<string, string | undefined>>; readonly roles: Role[] }

/** Throws StartError for an unknown flag or role. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv)
  const { port: PORT, host: HOST, data: DATA_DIR } = values
  return {
    flags: {
      PORT,
      HOST,
      DATA_DIR,
      DEMO: values['no-demo'] ? '0' : undefined,
      QUIET: yes(values.quiet),
      MOVED: yes(values.moved),
    },
    roles: readRoles(positionals),
  }
}

const yes = (isGiven: boolean | undefined) => (isGiven ? '1' : undefined)

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
        quiet: { type: 'boolean' },
        moved: { type: 'boolean' },
      },
    })
  } catch (error) {
    const reason = messageOf(error).split(/\. |\n/)[0]
    throw new StartError(`${reason}; the flags are --port, --host, --data, --no-demo, --quiet and --moved.`)
  }
}

function readRoles(names: readonly string[]): Role[] {
  const unknown = names.find((name) => name !== 'all' && !roles.some((role) => role === name))
  if (unknown !== undefined) {
    throw new StartError(`There is no role ${JSON.stringify(unknown)}; the roles are all, ${roles.join(', ')}.`)
  }
  const isAll = names.length === 0 || names.includes('all')
  return roles.filter((role) => isAll || names.includes(role))
}
