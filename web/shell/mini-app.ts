/**
 * A Farcaster client on a phone shows mini apps in a web view that defines this object; in a browser it uses a frame.
 */
interface HostWindow extends Window {
  ReactNativeWebView?: { postMessage: (text: string) => void }
}

/**
 * Sends the message of `actions.ready()` of the mini app SDK, so that the Farcaster client hides its splash screen.
 * Outside of a client nothing is sent.
 */
export function notifyMiniAppHost(): void {
  const ready = { id: 'ready', type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] }
  const { ReactNativeWebView: native, parent }: HostWindow = window
  if (native) native.postMessage(JSON.stringify(ready))
  else if (parent !== window) parent.postMessage(ready, '*')
}
