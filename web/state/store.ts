import { createContext, useContext } from 'react'
import { createStore as createZustandStore, useStore as useZustandStore, type StoreApi } from 'zustand'
import type { Cast } from '#contract/social/cast.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Device } from '#domain/platform/device.ts'
import type { Farcaster, Site, Theme, User } from '#domain/site/facts.ts'
import { silentVoice, type Voice } from './player/voice.ts'

/**
 * The options of the composer: `cast` is replied to or quoted, `channelId` is preselected, `text` is the initial text.
 */
export interface Composing {
  kind: 'new' | 'reply' | 'quote'
  cast?: Cast
  channelId?: string
  text?: string
}

/** The state that all pages share. */
export interface State {
  site: Site
  locales: readonly Locale[]
  locale: Locale
  theme: Theme
  device: Device
  user: User | null
  farcaster: Farcaster | null
  isLoginOpen: boolean
  /** Whether the dialog that links a social account is open. */
  isSocialLoginOpen: boolean
  /** Null while the composer is closed. */
  composer: Composing | null
  /** A cast `postDetails` was sent, and no list has added it yet. */
  isSendSuccess: boolean
  postDetails: Cast | null
  /** The community feed has to be fetched again. */
  isRefreshHome: boolean
  hasNewNotification: boolean
  isOnline: boolean
  voice: Voice
  isReady: boolean
}

export type Store = StoreApi<State>

export function createStore(site: Site): Store {
  return createZustandStore<State>(() => ({
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
    voice: silentVoice,
    isReady: false,
  }))
}

/**
 * The store of the browser, for code outside of components. The renderer creates one store per request and provides it
 * by context.
 */
export let store: Store

export function startStore(site: Site): Store {
  return (store = createStore(site))
}

export const currentSite = () => store.getState().site

export const StoreContext = createContext<Store | null>(null)

export function useStore(): Store {
  const shared = useContext(StoreContext)
  if (!shared) throw new Error('No store here')
  return shared
}

/** Selects a value of the shared state; the component renders again when it changes. */
export function useShared<T>(select: (state: State) => T): T {
  return useZustandStore(useStore(), select)
}

/** `state.site` in a context of its own, because a page reads it hundreds of times and a selector takes its time. */
export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('No store here')
  return site
}
