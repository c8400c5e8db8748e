import type deskitems from './en/deskitems.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskitems: typeof deskitems
  }
}
