import type deskoutside from './en/deskoutside.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskoutside: typeof deskoutside
  }
}
