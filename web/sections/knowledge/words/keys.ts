import type science from './en/science.json'
import type topic from './en/topic.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    science: typeof science
    topic: typeof topic
  }
}
