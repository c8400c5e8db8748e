import type login from './en/login.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    login: typeof login
  }
}
