import type { ReactNode } from 'react'
import { useStore as useZustandStore } from 'zustand'
import { SiteContext, StoreContext, type Store } from './store.ts'

/** Provides the store and the facts of the visit to a page. */
export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  const site = useZustandStore(store, (state) => state.site)
  return (
    <StoreContext value={store}>
      <SiteContext value={site}>{children}</SiteContext>
    </StoreContext>
  )
}
