import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { embeddedProvider } from './network/embedded.ts'
import { openNetwork } from './network/network.ts'
import type { SocialProvider } from './provider.ts'

const open = new WeakMap<Database, SocialProvider>()

/** The social network that this site is part of. */
export function socialOf({ db, config }: { db: Database; config: Config }): SocialProvider {
  let provider = open.get(db)
  if (!provider) open.set(db, (provider = embeddedProvider(openNetwork(db, config))))
  return provider
}
