import { ask } from '#web/state/call/ask.ts'
import { storedText, storeText } from '#web/state/stored.ts'

/** The storage key of this browser's subscription (contract/accounts/subscription.ts). */
const storageKey = 'push-key'

/** `unreachable`: the browser has permission, but its push service does not answer, as in private windows and on phones without one. */
export type PushState = 'unsupported' | 'denied' | 'unreachable' | 'off' | 'on'

/** On iPhones only the installed site has web push. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager

export const storedKey = () => storedText(storageKey) ?? ''

/** Whether this browser is subscribed to alerts. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  // Without a worker there is no subscription: `ready` would never resolve.
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) && storedKey() ? 'on' : 'off'
}

/** Subscribes this browser to alerts of these preferences, or changes them. Asks for permission first. */
export async function savePush(form: FormData): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { key: applicationServerKey } = (await ask('subscription.pushKey', {}))!
  const manager = await pushManager()
  const subscription =
    (await manager.getSubscription()) ??
    // The message of the browser is in English, and for developers.
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined))
  if (!subscription) return 'unreachable'
  const { endpoint, keys } = subscription.toJSON()
  const text = (name: string) => String(form.get(name) ?? '')
  const hour = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const saved = await ask('subscription.savePush', {
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
    level: text('level') as 'important' | 'all' | 'none',
    keywords: text('keywords'),
    tokens: text('tokens'),
    authors: form.getAll('authors').map(Number),
    quiet_from: hour('quiet_from'),
    quiet_to: hour('quiet_to'),
    zone: text('zone'),
    ...(form.has('notices') && { notices: text('notices') as 'none' | 'replies' | 'all' }),
  })
  // Without storage the reader has to enter the preferences again.
  storeText(storageKey, saved!.key)
  return 'on'
}

/** Ends the alerts of this browser, on this server and at its push service. */
export async function endPush(): Promise<void> {
  await ask('subscription.end', { key: storedKey() })
  storeText(storageKey, null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
