import type inclusion from './en/inclusion.json'
import type science from './en/science.json'
import type topic from './en/topic.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    inclusion: typeof inclusion
    science: typeof science
    topic: typeof topic
  }
}
