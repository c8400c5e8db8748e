import type comment from './en/comment.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    comment: typeof comment
  }
}
