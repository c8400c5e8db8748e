import type activity from './en/activity.json'
import type calendar from './en/calendar.json'
import type camp from './en/camp.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    activity: typeof activity
    calendar: typeof calendar
    camp: typeof camp
  }
}
