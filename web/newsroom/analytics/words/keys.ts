import type deskanalytics from './en/deskanalytics.json'
import type deskanswers from './en/deskanswers.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskanalytics: typeof deskanalytics
    deskanswers: typeof deskanswers
  }
}
