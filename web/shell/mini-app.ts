/** A Farcaster client on a phone shows mini apps in a web view, which has this object; in a browser they run in a frame. */
interface HostWindow extends Window {
  ReactNativeWebView?: { postMessage: (text: string) => void }
}

/**
 * Asks the Farcaster client that shows this site as a mini app to hide its splash screen: `actions.ready()` of its SDK,
 * which is one message. Outside of a client nothing is sent.
 */
export function notifyMiniAppHost(): void {
  const ready = { id: 'ready', type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] }
  const { ReactNativeWebView: native, parent } = window as HostWindow
  if (native) native.postMessage(JSON.stringify(ready))
  else if (parent !== window) parent.postMessage(ready, '*')
}
