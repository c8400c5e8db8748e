import type deskentities from './en/deskentities.json'
import type deskrow from './en/deskrow.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskentities: typeof deskentities
    deskrow: typeof deskrow
  }
}
