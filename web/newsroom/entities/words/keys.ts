import type deskentities from './en/deskentities.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskentities: typeof deskentities
  }
}
