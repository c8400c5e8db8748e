import { readFileSync } from 'node:fs'
import { reachableHost } from './address.ts'
import { feeds, links, site, wireDesk } from './groups/pages.ts'
import { backup, cache, data, database, events, log, metrics, server } from './groups/process.ts'
import { checkModel, login, mail, model, translation, uploads, webhooks } from './groups/services.ts'
import { checkFarcaster, farcaster } from './groups/farcaster.ts'
import { retention } from './groups/retention.ts'
import { type Role, roles } from './roles.ts'
import { descriptions } from './schemas.ts'
import { StartError } from './start-error.ts'
import {
  isSetting,
  parseSetting,
  settingsIn,
  type Group,
  type Setting,
  type SettingTree,
  type ValuesOf,
} from './setting.ts'
import { parseArgs } from 'node:util'
import { messageOf } from '#domain/platform/error.ts'

/** All groups; the default of a setting refers to earlier ones only. */
const groups = {
  server,
  data,
  database,
  events,
  site,
  links,
  mail,
  uploads,
  backup,
  retention,
  login,
  farcaster,
  feeds,
  model,
  translation,
  cache,
  webhooks,
  wireDesk,
  metrics,
  log,
}

type GroupValues = { readonly [Key in keyof typeof groups]: ValuesOf<(typeof groups)[Key]['settings']> }

/**
 * Everything that an operator can choose, frozen. Addresses have no slash at the end; an optional setting that is not set
 * is null.
 */
export type Config = Omit<GroupValues, 'server'> & {
  readonly server: GroupValues['server'] & { readonly roles: readonly Role[] }
}

/** The groups in the order of docs/configuration.md. */
export const settingGroups: readonly Group[] = Object.values(groups)

/** Every setting once. */
export const allSettings: readonly Setting[] = settingGroups.flatMap(({ settings }) => settingsIn(settings))

/**
 * Reads the arguments (roles and flags) and the environment; a flag wins over its variable, an empty variable counts as
 * not set, and a secret may be in the file that its name with `_FILE` names. Throws StartError, one sentence that names the setting, for the first wrong value.
 */
export function readConfig(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const { flags, roles } = readArguments(argv)
  const texts: Record<string, string> = {}
  const read = (setting: Setting): unknown => {
    const { name, flag, fallback } = setting
    const text = flags[name] ?? (env[name] || fromFile(setting, env[`${name}_FILE`]) || expand(fallback, texts))
    const value = parseSetting(setting, text, flags[name] === undefined ? name : flag)
    texts[name] = String(value)
    return value
  }
  const readTree = (tree: SettingTree): object =>
    Object.freeze(mapValues(tree, (node) => (isSetting(node) ? read(node) : readTree(node))))
  const values = mapValues(groups, ({ settings }: Group) => readTree(settings)) as GroupValues
  checkFarcaster(values.farcaster)
  checkModel(values.model)
  return Object.freeze({ ...values, server: Object.freeze({ ...values.server, roles: Object.freeze(roles) }) })
}

function fromFile({ name, schema }: Setting, path: string | undefined): string | undefined {
  if (!path || !descriptions.get(schema)?.isSecret) return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new StartError(`${name}_FILE names ${path}, which cannot be read.`)
  }
}

const mapValues = <T>(object: { readonly [key: string]: T }, map: (value: T) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))

function expand(fallback: string, texts: Readonly<Record<string, string>>): string {
  return fallback.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'HOST' ? reachableHost(texts.HOST!) : texts[name]!,
  )
}

/** The command line: the texts of flags by the variable that they override, and the roles of this process. */
type Arguments = { readonly flags: Readonly<Record<string, string | undefined>>; readonly roles: Role[] }

/** Throws StartError for an unknown flag or role. */
function readArguments(argv: readonly string[]): Arguments {
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
