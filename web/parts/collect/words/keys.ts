import type dialog from './en/dialog.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    dialog: typeof dialog
  }
}
