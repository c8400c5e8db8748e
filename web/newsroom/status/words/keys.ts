import type deskpulse from './en/deskpulse.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskpulse: typeof deskpulse
  }
}
