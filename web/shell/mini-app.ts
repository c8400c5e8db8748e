/** A Farcaster client on a phone shows mini apps in a web view, which has this; in a browser they stand in a frame. */
interface HostWindow extends Window {
  ReactNativeWebView?: { postMessage: (text: string) => void }
}

/**
 * Tells the Farcaster client that shows this site as a mini app to take its splash away: `actions.ready()` of its SDK,
 * which is one message. Anywhere else nobody is told.
 */
export function tellMiniAppHost(): void {
  const ready = { id: 'ready', type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] }
  const { ReactNativeWebView: native, parent } = window as HostWindow
  if (native) native.postMessage(JSON.stringify(ready))
  else if (parent !== window) parent.postMessage(ready, '*')
}
