import type dev from './en/dev.json'
import type download from './en/download.json'
import type report from './en/report.json'
import type story from './en/story.json'
import type subscribe from './en/subscribe.json'
import type verify from './en/verify.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    dev: typeof dev
    download: typeof download
    report: typeof report
    story: typeof story
    subscribe: typeof subscribe
    verify: typeof verify
  }
}
