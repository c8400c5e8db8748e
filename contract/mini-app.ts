/** What Farcaster clients are told of the site as a mini app, in its manifest and on its pages. */
export const miniApp = {
  version: '1',
  name: 'Farwire',
  manifestPath: '/.well-known/farcaster.json',
  iconPath: '/icon.png',
  splashPath: '/splash.png',
  /** Of favicon, icon and splash. */
  background: '#14171a',
} as const
