import { descriptions, optional, type TextSchema } from './schemas.ts'
import { StartError } from './start-error.ts'

/** One environment variable: its default, what it means and how its text is read. */
export type Setting<T = unknown> = {
  /** The environment variable. */
  readonly name: string
  readonly schema: TextSchema<T>
  /** The text when nothing is set. `{NAME}` is replaced by the value of an earlier setting; '' means none. */
  readonly fallback: string
  /** For the operator: one sentence without a full stop. */
  readonly meaning: string
  /** The command line flag that wins over the variable, if there is one. */
  readonly flag: string
}

/** Settings by key; a nested object becomes a nested object of the configuration. */
export type SettingTree = { readonly [key: string]: Setting | SettingTree }

/** One chapter of the configuration and of docs/configuration.md. */
export type Group<Tree extends SettingTree = SettingTree> = {
  readonly title: string
  /** An introduction to the table for the operator: Markdown, or '' for none. */
  readonly about: string
  readonly settings: Tree
}

/** The values of a tree of settings, in its shape. */
export type ValuesOf<Tree extends SettingTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Setting<infer T>
    ? T
    : Tree[Key] extends SettingTree
      ? ValuesOf<Tree[Key]>
      : never
}

export function setting<T>(
  name: string,
  schema: TextSchema<T>,
  fallback: string,
  meaning: string,
  flag = '',
): Setting<T> {
  return { name, schema, fallback, meaning, flag }
}

/** A setting that is null where nothing is set. */
export const optionalSetting = <T>(name: string, schema: TextSchema<T>, meaning: string): Setting<T | null> =>
  setting(name, optional(schema), '', meaning)

export function group<Tree extends SettingTree>(title: string, about: string, settings: Tree): Group<Tree> {
  return { title, about, settings }
}

export const isSetting = (node: Setting | SettingTree): node is Setting => typeof node.name === 'string'

/** All settings of a tree in the order of their declaration. */
export const settingsIn = (tree: SettingTree): Setting[] =>
  Object.values(tree).flatMap((node) => (isSetting(node) ? [node] : settingsIn(node)))

/** Reads one text. Throws StartError, one sentence that names `source`; the sentence never quotes a secret. */
export function parseSetting<T>({ schema }: Setting<T>, text: string, source: string): T {
  const { success, data } = schema.safeParse(text)
  if (success) return data
  const { expected, isSecret } = descriptions.get(schema)!
  throw new StartError(`${source} must be ${expected}${isSecret ? '' : `, not ${JSON.stringify(text)}`}.`)
}
