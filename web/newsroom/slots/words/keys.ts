import type deskslots from './en/deskslots.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskslots: typeof deskslots
  }
}
