import type player from './en/player.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    player: typeof player
  }
}
