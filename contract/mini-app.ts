/** How the site describes itself as a mini app to Farcaster clients, in its manifest and on its pages. */
export const miniApp = {
  version: '1',
  name: 'Farwire',
  manifestPath: '/.well-known/farcaster.json',
  iconPath: '/icon.png',
  splashPath: '/splash.png',
  /** Of favicon, icon and splash. */
  background: '#14171a',
} as const
