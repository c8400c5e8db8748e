import type { Call } from '#contract/noun.ts'
import type { CallServices } from './context.ts'
import type { Handler } from './handler.ts'

type Noun = Readonly<Record<string, Call>>

/** One handler for each call of a noun. */
export type Handlers<N extends Noun, Services extends CallServices> = {
  readonly [C in keyof N]: Handler<N[C], Services>
}

/** Binds every call of a noun to its handler. A missing handler, or one of another noun, does not compile. */
export const bind = <N extends Noun, H extends Handlers<N, never>>(
  _noun: N,
  handlers: H & { [Foreign in Exclude<keyof H, keyof N>]: never },
): H => handlers

type Functions<Module> = { [K in keyof Module]: (...args: never[]) => Promise<unknown> }

/** The handlers of a module that is imported with the first call of any of them, for modules that take long to load. */
export function lazily<Module extends Functions<Module>, const Name extends keyof Module & string>(
  load: () => Promise<Module>,
  names: readonly Name[],
): Pick<Module, Name> {
  const handlers = names.map((name) => [name, async (...args: never[]) => (await load())[name](...args)])
  return Object.fromEntries(handlers) as Pick<Module, Name>
}
