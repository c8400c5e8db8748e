import type { LoggedIn } from '#contract/account.ts'
import { ask } from './ask.ts'
import { userKey } from './session.ts'
import type { Site } from './site.ts'

export type ProviderName = Site['providers'][number]

const begins = { google: 'oauth.googleUrl', x: 'oauth.xUrl', wechat: 'oauth.wechatUrl' } as const
const ends = { google: 'oauth.google', x: 'oauth.x', wechat: 'oauth.wechat' } as const

const ticketKey = (provider: ProviderName) => `ticket-${provider}`
const placeKey = 'login-from'
const providerKey = 'login-by'

/**
 * Opens the other site's login. The popup is opened at once, as browsers allow it only in a click, and sent on when
 * the address is there; where popups are blocked the page itself goes. Rejects with the answer that refuses.
 */
export async function beginElsewhere(provider: ProviderName): Promise<void> {
  const popup = window.open('', 'farwire-login', 'popup,width=520,height=680')
  try {
    const begun = await ask(begins[provider])
    if (!begun) return popup?.close()
    localStorage.setItem(ticketKey(provider), begun.ticket)
    if (popup) {
      popup.location.href = begun.url
    } else {
      sessionStorage.setItem(placeKey, location.pathname + location.search)
      location.assign(begun.url)
    }
  } catch (error) {
    popup?.close()
    throw error
  }
}

/** Ends it with what the other site appended to our address; the ticket proves that this browser began. */
export async function endElsewhere(provider: ProviderName, query: URLSearchParams): Promise<LoggedIn | undefined> {
  const read = (name: string) => query.get(name) ?? undefined
  const ticket = localStorage.getItem(ticketKey(provider)) ?? undefined
  localStorage.removeItem(ticketKey(provider))
  return ask(ends[provider], {
    code: read('code'),
    state: read('state'),
    iss: read('iss'),
    error: read('error'),
    ticket,
  })
}

/** Leaves for the page that opened the popup, before the login itself is kept, at which site it was made. */
export function tellReturned(provider: ProviderName): void {
  localStorage.setItem(providerKey, provider)
}

/** Calls back when a login has come in another tab, with the site where a popup made it; returns how to stop listening. */
export function onReturned(listener: (provider: ProviderName | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== userKey || newValue === null) return
    const provider = localStorage.getItem(providerKey) as ProviderName | null
    localStorage.removeItem(providerKey)
    listener(provider ?? undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Whether this tab itself went to another site to log in there; else it is the popup of one that waits. */
export const hasLeft = () => sessionStorage.getItem(placeKey) !== null

/** Where the reader was before the whole page went to the other site; the home page where that is not known. */
export const placeBefore = () => sessionStorage.getItem(placeKey) ?? '/'
