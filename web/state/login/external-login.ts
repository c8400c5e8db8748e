import type { LoggedIn } from '#contract/accounts/account.ts'
import { ask } from '#web/state/call/ask.ts'
import { userKey } from '#web/state/session/session.ts'
import type { Site } from '#domain/site/facts.ts'

export type ProviderName = Site['providers'][number]

const begins = { google: 'oauth.googleUrl', x: 'oauth.xUrl', wechat: 'oauth.wechatUrl' } as const
const ends = { google: 'oauth.google', x: 'oauth.x', wechat: 'oauth.wechat' } as const

const ticketKey = (provider: ProviderName) => `ticket-${provider}`
const pathKey = 'login-from'
const providerKey = 'login-by'

/**
 * Opens the login of an identity provider. The popup is opened immediately, because browsers allow it only in a click,
 * and navigates once the address is known. Where popups are blocked, the page itself navigates. Rejects with the
 * refusal of the call.
 */
export async function beginExternalLogin(provider: ProviderName): Promise<void> {
  const popup = window.open('', 'farwire-login', 'popup,width=520,height=680')
  try {
    const begun = await ask(begins[provider])
    if (!begun) return popup?.close()
    localStorage.setItem(ticketKey(provider), begun.ticket)
    if (popup) {
      popup.location.href = begun.url
    } else {
      sessionStorage.setItem(pathKey, location.pathname + location.search)
      location.assign(begun.url)
    }
  } catch (error) {
    popup?.close()
    throw error
  }
}

/**
 * Completes the login with the parameters that the provider appended to our address. The ticket proves that this
 * browser began the login.
 */
export async function endExternalLogin(provider: ProviderName, query: URLSearchParams): Promise<LoggedIn | undefined> {
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

/** Stores which provider was used, for the page that opened the popup; called before the login itself is stored. */
export function reportReturn(provider: ProviderName): void {
  localStorage.setItem(providerKey, provider)
}

/**
 * Calls back when another tab has stored a login, with the provider if a popup made it. Returns a function that
 * unsubscribes it.
 */
export function onExternalLogin(listener: (provider: ProviderName | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== userKey || newValue === null) return
    const provider = localStorage.getItem(providerKey) as ProviderName | null
    localStorage.removeItem(providerKey)
    listener(provider ?? undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Whether this tab itself navigated to the provider; otherwise it is a popup. */
export const hasLeft = () => sessionStorage.getItem(pathKey) !== null

/** The path of the page before it navigated to the provider; the home page if there is none. */
export const pathBeforeLogin = () => sessionStorage.getItem(pathKey) ?? '/'
