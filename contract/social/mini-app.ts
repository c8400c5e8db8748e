/** The description of the site as a Mini App for Farcaster clients, in its manifest and on its pages. */
export const miniApp = {
  version: '1',
  name: 'Farwire',
  manifestPath: '/.well-known/farcaster.json',
  iconPath: '/icon.png',
  splashPath: '/splash.png',
  /** Background colour of favicon, icon and splash screen. */
  background: '#14171a',
} as const
