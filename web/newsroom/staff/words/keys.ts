import type deskstaff from './en/deskstaff.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskstaff: typeof deskstaff
  }
}
