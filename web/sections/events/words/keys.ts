import type activity from './en/activity.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    activity: typeof activity
  }
}
