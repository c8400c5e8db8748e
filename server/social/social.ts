import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { embeddedProvider } from './network/embedded.ts'
import type { Network } from './network/network.ts'
import type { SocialProvider } from './provider.ts'

const open = new WeakMap<Database, SocialProvider>()

/** The embedded network itself; loads the protocol's library the first time. */
export async function networkOf({ db, config }: { db: Database; config: Config }): Promise<Network> {
  const { openNetwork } = await import('./network/network.ts')
  return openNetwork(db, config)
}

/** The social network that this site is part of. */
export function socialOf({ db, config }: { db: Database; config: Config }): SocialProvider {
  let provider = open.get(db)
  if (!provider) open.set(db, (provider = embeddedProvider(db, () => networkOf({ db, config }))))
  return provider
}
