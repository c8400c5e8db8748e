import type users from './en/users.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    users: typeof users
  }
}
