import type deskwire from './en/deskwire.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskwire: typeof deskwire
  }
}
