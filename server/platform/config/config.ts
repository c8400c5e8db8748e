import { reachableHost } from './address.ts'
import { readArguments } from './arguments.ts'
import { cache } from './groups/cache.ts'
import { data } from './groups/data.ts'
import { database } from './groups/database.ts'
import { events } from './groups/events.ts'
import { checkFarcaster, farcaster } from './groups/farcaster.ts'
import { feeds } from './groups/feeds.ts'
import { links } from './groups/links.ts'
import { log } from './groups/log.ts'
import { login } from './groups/login.ts'
import { mail } from './groups/mail.ts'
import { metrics } from './groups/metrics.ts'
import { checkModel, model } from './groups/model.ts'
import { server } from './groups/server.ts'
import { site } from './groups/site.ts'
import { translation } from './groups/translation.ts'
import { uploads } from './groups/uploads.ts'
import { webhooks } from './groups/webhooks.ts'
import { wireDesk } from './groups/wire-desk.ts'
import type { Role } from './roles.ts'
import {
  isSetting,
  parseSetting,
  settingsIn,
  type Group,
  type Setting,
  type SettingTree,
  type ValuesOf,
} from './setting.ts'

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
 * not set. Throws StartError, one sentence that names the setting, for the first wrong value.
 */
export function readConfig(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const { flags, roles } = readArguments(argv)
  const texts: Record<string, string> = {}
  const read = (setting: Setting): unknown => {
    const { name, flag, fallback } = setting
    const text = flags[name] ?? (env[name] || expand(fallback, texts))
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

const mapValues = <T>(object: { readonly [key: string]: T }, map: (value: T) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))

function expand(fallback: string, texts: Readonly<Record<string, string>>): string {
  return fallback.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'HOST' ? reachableHost(texts.HOST!) : texts[name]!,
  )
}
