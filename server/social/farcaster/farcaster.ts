import type { social } from '#contract/social/social.ts'
import type { CallContext, SignerContext, Handler } from '#server/platform/call/handler.ts'
import { limitCalls, type CountCall } from '#server/platform/call/rate.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { PreviewServices } from '#server/social/preview/read.ts'
import { localProvider } from './local/provider.ts'
import type { Network } from './local/network.ts'
import { neynarProvider } from './neynar/provider.ts'
import type { SocialProvider } from './provider.ts'

/** Messages that one network of clients may submit in a minute; each costs a verification and a write. */
const messagesPerMinute = 3_000

/** The social network that this site is part of. */
export interface Farcaster {
  provider: SocialProvider
  /** The network in the site's database. It is opened once, because all writers share its merge queue. */
  network(): Promise<Network>
  /** Counts the messages that a client submits to the site's own hub API; refuses `too_many`. */
  countMessages: CountCall
}

/** The services that the calls of the social network need. */
export interface FarcasterServices extends PreviewServices, PictureServices {
  farcaster: Farcaster
}

export type FarcasterContext = CallContext<FarcasterServices>
/** The context of a call in the name of a Farcaster account. */
export type FarcasterSignerContext = SignerContext<FarcasterServices>

/** The handler of a call of the social network. */
export type SocialCall<Name extends keyof typeof social> = Handler<(typeof social)[Name], FarcasterServices>

/** The services for using the social network outside of a call. */
export interface FarcasterSite {
  services: Pick<FarcasterServices, 'farcaster'>
}

export const socialOf = ({ services }: FarcasterSite): SocialProvider => services.farcaster.provider

export const networkOf = ({ services }: FarcasterSite): Promise<Network> => services.farcaster.network()

/** Opens the network that FARCASTER_PROVIDER names; nothing is imported or fetched before it is used. */
export function openFarcaster({ db, config }: { db: Database; config: Config }): Farcaster {
  let opened: Promise<Network> | undefined
  const network = () => (opened ??= import('./open-network.ts').then(({ openNetwork }) => openNetwork(db, config)))
  return { provider: openProvider(db, config, network), network, countMessages: limitCalls(messagesPerMinute) }
}

function openProvider(db: Database, config: Config, network: () => Promise<Network>): SocialProvider {
  if (config.farcaster.provider === 'neynar') return neynarProvider(db, config.farcaster)
  return config.farcaster.provider === 'hub' ? hubProvider(db, network, config) : localProvider(db, network)
}

/**
 * The network of a hub: its messages are copied into the tables of the embedded network and read from there; messages of this
 * site are submitted to it first (network.ts). Accounts and names come from its chain.
 */
function hubProvider(db: Database, network: () => Promise<Network>, config: Pick<Config, 'farcaster'>): SocialProvider {
  const local = localProvider(db, network)
  return {
    ...local,
    id: 'hub',
    capabilities: {
      ...local.capabilities,
      linksAccounts: config.farcaster.app.fid !== null,
      opensAccounts: false,
      editsUsername: false,
    },
  }
}
