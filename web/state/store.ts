import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Cast } from '#contract/cast.ts'
import { locales, type Locale } from '#domain/locale.ts'
import type { Device } from '#domain/device.ts'
import type { Farcaster, Site, Theme, User } from './site.ts'

/** What the composer opens for: `cast` is answered or quoted, `channelId` is chosen beforehand. */
export interface Composing {
  kind: 'new' | 'reply' | 'quote'
  cast?: Cast
  channelId?: string
}

/** What pages share. One object, replaced on change. */
export interface State {
  site: Site
  locales: readonly Locale[]
  locale: Locale
  theme: Theme
  device: Device
  user: User | null
  farcaster: Farcaster | null
  isLoginOpen: boolean
  /** The dialog that links an account of the social network. */
  isSocialLoginOpen: boolean
  /** Null while the composer is closed. */
  composer: Composing | null
  /** A cast was sent, `postDetails`, and no list has taken it in yet. */
  isSendSuccess: boolean
  postDetails: Cast | null
  /** The community feed is to be fetched anew. */
  isRefreshHome: boolean
  hasNewNotification: boolean
  isOnline: boolean
  isReady: boolean
}

export function createStore(site: Site) {
  let state: State = {
    site,
    locales,
    locale: site.locale,
    theme: site.theme,
    device: site.device,
    user: site.user,
    farcaster: site.farcaster,
    isLoginOpen: false,
    isSocialLoginOpen: false,
    composer: null,
    isSendSuccess: false,
    postDetails: null,
    isRefreshHome: false,
    hasNewNotification: false,
    isOnline: true,
    isReady: false,
  }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<State>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Store = ReturnType<typeof createStore>

/** The browser's store, for calls outside components; the renderer makes one for each request and hands it down by context. */
export let store: Store

export function startStore(site: Site): Store {
  return (store = createStore(site))
}

export const currentSite = () => store.get().site

export const StoreContext = createContext<Store | null>(null)

export function useStore(): Store {
  const shared = useContext(StoreContext)
  if (!shared) throw new Error('No store here')
  return shared
}

/** One value of the shared state; the component renders again when it changes. */
export function useShared<T>(select: (state: State) => T): T {
  const shared = useStore()
  const read = () => select(shared.get())
  return useSyncExternalStore(shared.subscribe, read, read)
}

export const useSite = () => useShared((state) => state.site)
