/**
 * No sandbox (it is impossible for root and in many containers; only our own pages are visited), and no background
 * traffic of the browser.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
]
