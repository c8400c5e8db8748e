import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { hubProvider } from './hub/provider.ts'
import { embeddedProvider } from './local/provider.ts'
import type { Network } from './local/network.ts'
import { neynarProvider } from './neynar/provider.ts'
import type { SocialProvider } from './provider.ts'

const open = new WeakMap<Database, SocialProvider>()

/** The network as this site holds it; loads the protocol's library the first time. */
export async function networkOf({ db, config }: { db: Database; config: Config }): Promise<Network> {
  const { openNetwork } = await import('./open-network.ts')
  return openNetwork(db, config)
}

/** The social network that this site is part of. */
export function socialOf({ db, config }: { db: Database; config: Config }): SocialProvider {
  const provider = open.get(db) ?? openProvider(db, config)
  open.set(db, provider)
  return provider
}

function openProvider(db: Database, config: Config): SocialProvider {
  const network = () => networkOf({ db, config })
  if (config.farcaster.provider === 'neynar') return neynarProvider(db, config.farcaster)
  return config.farcaster.provider === 'hub' ? hubProvider(db, network, config) : embeddedProvider(db, network)
}
