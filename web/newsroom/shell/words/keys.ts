import type desk from './en/desk.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    desk: typeof desk
  }
}
