import type { Call } from '#contract/noun.ts'
import type { Handler } from './handler.ts'

/** One handler for each call of a noun. */
export type Handlers<Noun extends Readonly<Record<string, Call>>> = { readonly [C in keyof Noun]: Handler<Noun[C]> }

/** Binds every call of a noun to its handler; a missing or a foreign handler does not compile. */
export const bind = <Noun extends Readonly<Record<string, Call>>>(_noun: Noun, handlers: Handlers<Noun>) => handlers

type Functions<Module> = { [K in keyof Module]: (...args: never[]) => Promise<unknown> }

/** Handlers of a module that is loaded with the first call of any of them, for what takes long to load. */
export function lazily<Module extends Functions<Module>, const Name extends keyof Module & string>(
  load: () => Promise<Module>,
  names: readonly Name[],
): Pick<Module, Name> {
  const handlers = names.map((name) => [name, async (...args: never[]) => (await load())[name](...args)])
  return Object.fromEntries(handlers) as Pick<Module, Name>
}
