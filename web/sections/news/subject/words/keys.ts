import type adverse from './en/adverse.json'
import type campaign from './en/campaign.json'
import type corrections from './en/corrections.json'
import type hot from './en/hot.json'
import type inclusion from './en/inclusion.json'
import type research from './en/research.json'
import type science from './en/science.json'
import type topic from './en/topic.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    adverse: typeof adverse
    campaign: typeof campaign
    corrections: typeof corrections
    hot: typeof hot
    inclusion: typeof inclusion
    research: typeof research
    science: typeof science
    topic: typeof topic
  }
}
