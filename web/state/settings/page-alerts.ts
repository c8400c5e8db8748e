import { createStore, useStore } from 'zustand'
import type { AlertCriteria } from '#domain/accounts/alert.ts'
import { storedValue, storeValue } from '#web/state/stored.ts'

/** Which new items open pages show as toasts: all unless the reader has chosen. */
export interface PageAlerts extends Pick<AlertCriteria, 'level' | 'keywords' | 'tokens'> {
  authors: readonly { id: number; nickname: string }[]
}

const key = 'page-alerts'
const everything: PageAlerts = { level: 'all', keywords: [], tokens: [], authors: [] }

/** Stored in this browser only. */
const state = createStore<{ alerts: PageAlerts; isRead: boolean }>(() => ({ alerts: everything, isRead: false }))

export const usePageAlerts = () => useStore(state, ({ alerts }) => alerts)
/** Whether the stored choice has been read. */
export const useArePageAlertsRead = () => useStore(state, ({ isRead }) => isRead)

/** Whether the reader has chosen keywords, tokens or authors, besides a level. */
export const namesSubjects = ({ keywords, tokens, authors }: PageAlerts): boolean =>
  keywords.length + tokens.length + authors.length > 0

/** Reads the stored choice. Called after hydration, because the server does not know it. */
export function readPageAlerts(): void {
  const stored = storedValue<Partial<PageAlerts>>(key)
  state.setState({ ...(stored && { alerts: { ...everything, ...stored } }), isRead: true })
}

/** Stores the choice; it applies to the open page immediately. False if the browser does not store it. */
export function storePageAlerts(alerts: PageAlerts): boolean {
  state.setState({ alerts, isRead: true })
  return storeValue(key, alerts)
}
