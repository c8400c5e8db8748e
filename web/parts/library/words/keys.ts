import type library from './en/library.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    library: typeof library
  }
}
