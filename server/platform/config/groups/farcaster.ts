import {
  listOf,
  oneOf,
  peer,
  privateKey,
  secret,
  secureBaseUrl,
  wholeNumber,
  yesOrNo,
} from '#server/platform/config/schemas.ts'
import { group, optionalSetting, setting, type ValuesOf } from '#server/platform/config/setting.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const fid = wholeNumber(1, 9_000_000_000_000_000)

export const farcaster = group(
  'Social network',
  `The site runs a Farcaster network of its own (\`embedded\`), follows a hub (\`hub\`) or calls Neynar (\`neynar\`). Change the provider only
with an empty database.`,
  {
    provider: setting(
      'FARCASTER_PROVIDER',
      oneOf('embedded', 'hub', 'neynar'),
      'embedded',
      'Network behind the site: its own, the network of a hub, or Neynar',
    ),
    hub: {
      url: optionalSetting(
        'FARCASTER_HUB_URL',
        secureBaseUrl,
        'Hub (Snapchain or compatible) that the provider `hub` reads from and writes to',
      ),
      grpc: optionalSetting(
        'FARCASTER_HUB_GRPC',
        secureBaseUrl,
        'gRPC address of the same hub (`https://hub.example:3383`): its events then arrive as a stream, and are polled while it is away',
      ),
      auth: optionalSetting('FARCASTER_HUB_AUTH', secret, '`user:password` for the hub, if it requires one'),
    },
    neynar: {
      apiKey: optionalSetting('NEYNAR_API_KEY', secret, 'API key for the provider `neynar`'),
      baseUrl: setting(
        'NEYNAR_BASE_URL',
        secureBaseUrl,
        'https://api.neynar.com',
        'Address of Neynar, or of a node with the same API',
      ),
    },
    app: {
      fid: optionalSetting(
        'FARCASTER_APP_FID',
        fid,
        'Fid of the site on the network of a hub or Neynar, which requests the signers of accounts; without one, accounts cannot be linked',
      ),
      key: optionalSetting('FARCASTER_APP_KEY', privateKey, 'Custody key of that fid'),
    },
    network: setting(
      'FARCASTER_NETWORK',
      oneOf('devnet', 'testnet', 'mainnet'),
      'devnet',
      'Farcaster network that messages are signed for',
    ),
    peers: setting(
      'FARCASTER_PEERS',
      listOf(peer),
      '',
      'Other Farwires whose messages are imported, each with the key that `npm run network` prints there (`https://wire.example#2000001-…`); without a key, also hubs, what they say about accounts and names is not certain',
    ),
    firstFid: optionalSetting(
      'FARCASTER_FIRST_FID',
      fid,
      'First fid that this site assigns, chosen once; the default is random, so that peers do not collide',
    ),
    grpcPort: optionalSetting(
      'FARCASTER_GRPC_PORT',
      wholeNumber(0, 65_535),
      'Port on `HOST` of the gRPC service of hubs, for indexers and other hubs; 0 is none. The default is 3383 for the embedded network of a site that only this machine reaches, and none for others',
    ),
    storageUnits: setting(
      'FARCASTER_STORAGE_UNITS',
      wholeNumber(1, 100_000),
      '50',
      'Storage of each fid: 100 casts, 200 reactions and 200 follows a unit; the oldest are pruned',
    ),
    signerSecret: optionalSetting(
      'SIGNER_SECRET',
      secret,
      'Secret that encrypts the signer keys of accounts and what makes the codes of the newsroom; the default is a file in the data folder; processes on several machines need the same one',
    ),
    linkAfterLogin: setting(
      'SOCIAL_LOGIN',
      yesOrNo,
      '0',
      'Whether a login continues with linking a social account, if none is linked',
    ),
  },
)

/** Refuses settings that are useless without another one. */
export function checkFarcaster({ provider, hub, neynar, app, peers }: ValuesOf<typeof farcaster.settings>): void {
  const firsts = peers.flatMap(({ node }) => node?.first ?? []).toSorted((one, other) => one - other)
  if (firsts.some((first, index) => first - (firsts[index - 1] ?? -Infinity) < 1_000_000))
    throw new StartError('FARCASTER_PEERS contains two keys for the same account numbers.')
  if (provider === 'hub' && !hub.url)
    throw new StartError('FARCASTER_PROVIDER must be accompanied by FARCASTER_HUB_URL to be hub.')
  if (provider === 'neynar' && !neynar.apiKey)
    throw new StartError('FARCASTER_PROVIDER must be accompanied by NEYNAR_API_KEY to be neynar.')
  if (app.fid !== null && !app.key) throw new StartError('FARCASTER_APP_FID must be accompanied by FARCASTER_APP_KEY.')
  if (app.key && app.fid === null) throw new StartError('FARCASTER_APP_KEY must be accompanied by FARCASTER_APP_FID.')
}
