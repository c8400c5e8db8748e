import type offline from './en/offline.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    offline: typeof offline
  }
}
