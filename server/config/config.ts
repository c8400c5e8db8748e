import { isIPv6 } from 'node:net'
import { parseArgs } from 'node:util'
import { localeFacts, locales, type Locale } from '#domain/locale.ts'
import {
  base,
  bucket,
  email,
  file,
  folder,
  host,
  jsonSignature,
  link,
  listOf,
  oneOf,
  optional,
  origin,
  outsideBase,
  port,
  privateKey,
  secret,
  service,
  upTo,
  wholeNumber,
  yesOrNo,
  type Kind,
} from './setting.ts'
import { StartError } from './start-error.ts'

export const roles = ['web', 'notice', 'ai', 'worker'] as const
export type Role = (typeof roles)[number]

type Setting<T> = Kind<T> & {
  name: string
  /** What stands when nothing is set; `{NAME}` stands for another setting, '' for none. */
  standard: string
  meaning: string
  flag: string
}

function setting<T>(name: string, kind: Kind<T>, standard: string, meaning: string, flag = ''): Setting<T> {
  return { ...kind, name, standard, meaning, flag }
}

const database = optional(service('postgres', 'postgresql'))
const mailServer = optional(service('smtp', 'smtps'))
const messages = optional(service('nats', 'tls'))
const logLevel = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')

// A setting may stand on those above it only.
const settings = {
  port: setting('PORT', port, '3000', 'Port of the site', '--port'),
  host: setting('HOST', host, '127.0.0.1', 'Address to listen on; 0.0.0.0 for every one of the machine', '--host'),
  dataFolder: setting('DATA_DIR', folder, '.data', 'Folder of everything that must be kept', '--data'),
  demo: setting('DEMO', yesOrNo, '1', 'Whether an empty database gets the demo content', '--no-demo'),
  databaseUrl: setting('DATABASE_URL', database, '', 'PostgreSQL to use instead of the built-in one; 15 or newer'),
  natsUrl: setting('NATS_URL', messages, '', 'NATS through which processes wake each other, instead of PostgreSQL'),
  defaultLocale: setting('DEFAULT_LOCALE', oneOf('en', 'cn'), 'en', 'Language of the addresses without a prefix'),
  siteOrigin: setting('SITE_ORIGIN', origin, 'http://{HOST}:{PORT}', 'Address under which readers reach the site'),
  mobileOrigin: setting('MOBILE_ORIGIN', base, '{SITE_ORIGIN}/m', 'Mobile site, to which small devices are sent'),
  mobileDownloadUrl: setting('MOBILE_DOWNLOAD_URL', link, '/downloads', 'Where the social pages send small devices'),
  noticeOrigin: setting('NOTICE_ORIGIN', base, '{SITE_ORIGIN}', 'Notification host'),
  aiOrigin: setting('AI_ORIGIN', base, '{SITE_ORIGIN}', 'AI host'),
  testOrigin: setting('TEST_ORIGIN', base, '{SITE_ORIGIN}', 'Host of the campaign look-up'),
  iosStoreUrl: setting('IOS_STORE_URL', link, '/downloads#ios', 'iOS app'),
  androidStoreUrl: setting('ANDROID_STORE_URL', link, '/downloads#android', 'Android app'),
  contributeUrl: setting('CONTRIBUTE_URL', link, '/introduce', 'Contribute link of the download block'),
  apiRepositoryUrl: setting('API_REPOSITORY_URL', link, '/api', 'API repository link of the footer'),
  chatUrl: setting('CHAT_URL', link, '/farcaster', 'Chat community link of the footer'),
  socialUrl: setting('SOCIAL_URL', link, '/farcaster', 'Social media link of the footer'),
  farcasterUrl: setting('FARCASTER_URL', link, '/farcaster', 'Social network account link of the footer'),
  contactEmail: setting('CONTACT_EMAIL', email, 'desk@farwire.example', 'Contact line of the footer'),
  searchExtensionUrl: setting('SEARCH_EXTENSION_URL', link, '/opensearch.xml', 'Search extension link of the header'),
  wechatScriptUrl: setting('WECHAT_SCRIPT_URL', link, '/share/wechat.js', 'Sharing script loaded inside WeChat only'),
  weiboScriptUrl: setting('WEIBO_SCRIPT_URL', link, '/share/weibo.js', 'Sharing script loaded inside Weibo only'),
  smtpUrl: setting('SMTP_URL', mailServer, '', 'Mail server; without one, mails are read at /dev/mail'),
  mailFrom: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    optional(base),
    '',
    'S3 or its like for uploaded images; without one, they lie in the data folder',
  ),
  s3Region: setting('S3_REGION', bucket, 'us-east-1', 'Region of that store'),
  s3Bucket: setting('S3_BUCKET', optional(bucket), '', 'Bucket of that store'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', optional(secret), '', 'Key of that store'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', optional(secret), '', 'Secret of that key'),
  googleClientId: setting('GOOGLE_CLIENT_ID', optional(secret), '', 'Login with Google: its client id'),
  googleClientSecret: setting('GOOGLE_CLIENT_SECRET', optional(secret), '', 'And its secret'),
  googleIssuer: setting(
    'GOOGLE_ISSUER',
    base,
    'https://accounts.google.com',
    'OpenID provider behind the Google button',
  ),
  xClientId: setting('X_CLIENT_ID', optional(secret), '', 'Login with X: its client id'),
  xClientSecret: setting('X_CLIENT_SECRET', optional(secret), '', 'And its secret'),
  xOrigin: setting('X_ORIGIN', base, 'https://x.com', 'Where X asks its users'),
  xApiOrigin: setting('X_API_ORIGIN', base, 'https://api.x.com', 'Where X answers sites'),
  wechatAppId: setting('WECHAT_APP_ID', optional(secret), '', 'Login with WeChat: its app id'),
  wechatAppSecret: setting('WECHAT_APP_SECRET', optional(secret), '', 'And its secret'),
  wechatOrigin: setting('WECHAT_ORIGIN', base, 'https://open.weixin.qq.com', 'Where WeChat asks its users'),
  wechatApiOrigin: setting('WECHAT_API_ORIGIN', base, 'https://api.weixin.qq.com', 'Where WeChat answers sites'),
  farcasterProvider: setting(
    'FARCASTER_PROVIDER',
    oneOf('embedded', 'hub', 'neynar'),
    'embedded',
    'Social network behind the site: its own, the one of a hub, or Neynar',
  ),
  farcasterHubUrl: setting(
    'FARCASTER_HUB_URL',
    optional(outsideBase),
    '',
    'Hub (Snapchain or its like) that the provider hub follows and writes to',
  ),
  farcasterHubAuth: setting(
    'FARCASTER_HUB_AUTH',
    optional(secret),
    '',
    'user:password for that hub, where it wants one',
  ),
  neynarApiKey: setting('NEYNAR_API_KEY', optional(secret), '', 'Key for the provider neynar'),
  neynarBaseUrl: setting(
    'NEYNAR_BASE_URL',
    outsideBase,
    'https://api.neynar.com',
    'Where Neynar answers, or a node with the same API',
  ),
  farcasterAppFid: setting(
    'FARCASTER_APP_FID',
    optional(wholeNumber(1, 9_000_000_000_000_000)),
    '',
    'Account of the site itself on the network of a hub or Neynar, in whose name readers link theirs; without one, they only read',
  ),
  farcasterAppKey: setting('FARCASTER_APP_KEY', optional(privateKey), '', 'Custody key of that account'),
  farcasterNetwork: setting(
    'FARCASTER_NETWORK',
    oneOf('devnet', 'testnet', 'mainnet'),
    'devnet',
    'Farcaster network that messages are signed for',
  ),
  farcasterPeers: setting('FARCASTER_PEERS', listOf(base), '', 'Other Farwires or hubs whose messages are taken over'),
  farcasterFirstFid: setting(
    'FARCASTER_FIRST_FID',
    optional(wholeNumber(1, 9_000_000_000_000_000)),
    '',
    'First account number of this site, chosen once; by default at random, so that peers do not clash',
  ),
  farcasterStorageUnits: setting(
    'FARCASTER_STORAGE_UNITS',
    wholeNumber(1, 100_000),
    '50',
    'Room of each account: casts by the hundred, likes and follows by two hundred; the oldest leave',
  ),
  miniAppSignature: setting(
    'MINI_APP_SIGNATURE',
    optional(jsonSignature),
    '',
    'What says whose mini app the site is (the accountAssociation of its manifest), as Farcaster hands it out; with it, Farcaster’s web client may show pages in a frame',
  ),
  signerSecret: setting(
    'SIGNER_SECRET',
    optional(secret),
    '',
    'Secret that seals the keys held for users; without one, a file in the data folder; several nodes need one',
  ),
  socialLogin: setting(
    'SOCIAL_LOGIN',
    yesOrNo,
    '0',
    'Whether a login goes on with linking a social account, where none is linked',
  ),
  robotsFile: setting(
    'ROBOTS_FILE',
    file,
    '{DATA_DIR}/robots.txt',
    'Rules for crawlers; where there is such a file it stands instead of the built-in ones, and is read anew each time',
  ),
  websubHub: setting('WEBSUB_HUB', optional(base), '', 'Hub that feeds name for push to their readers (WebSub)'),
  pageCacheMegabytes: setting(
    'PAGE_CACHE_MB',
    upTo(65_536),
    '64',
    'Memory for finished pages of readers without login; 0 keeps none',
  ),
  cdnSeconds: setting(
    'CDN_SECONDS',
    upTo(86_400),
    '0',
    'How long a CDN that is purged by tag may show a page by itself (decisions/0014)',
  ),
  logLevel: setting('LOG_LEVEL', logLevel, 'warn', 'Least weight of what is logged; `info` adds every request'),
}

const subsites = Object.fromEntries(
  locales.map((locale) => {
    const name = `SUBSITE_ORIGIN_${localeFacts[locale].prefix.toUpperCase()}`
    const meaning = `Where the language menu finds the site in ${localeFacts[locale].name}, if not at its prefix here`
    return [locale, setting(name, optional(base), '', meaning)]
  }),
) as Record<Locale, Setting<string | null>>

type ValuesOf<Settings> = { readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer T> ? T : never }

/** All that an operator can choose. Addresses have no slash at the end; what is optional and not set is null. */
export type Config = ValuesOf<typeof settings> & {
  readonly roles: readonly Role[]
  readonly subsiteOrigins: ValuesOf<typeof subsites>
}

/** Every setting for the operator's table: variable, flag where it has one, default as text, meaning. */
export const configTable: readonly { name: string; flag: string; standard: string; meaning: string }[] = [
  ...Object.values<Setting<unknown>>(settings),
  ...Object.values(subsites),
].map(({ name, flag, standard, meaning }) => ({ name, flag, standard, meaning }))

/**
 * Reads the arguments (roles and flags) and the environment; a flag wins over its variable, an empty variable counts as
 * not set. Throws StartError, one sentence that names the setting, for the first wrong value.
 */
export function readConfig(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const { flags, named } = readArguments(argv)
  const texts: Record<string, string> = {}
  const read = ([key, { name, flag, must, isSecret, ...each }]: [string, Setting<unknown>]) => {
    const text = flags[name] ?? (env[name] || standardOf(each.standard, texts))
    const value = each.read(text)
    if (value === undefined) {
      const source = flags[name] === undefined ? name : flag
      throw new StartError(`${source} must be ${must}${isSecret ? '' : `, not ${JSON.stringify(text)}`}.`)
    }
    texts[name] = String(value)
    return [key, value] as const
  }
  const readAll = (group: Record<string, Setting<unknown>>) => Object.fromEntries(Object.entries(group).map(read))
  const config = Object.freeze({
    roles: Object.freeze(readRoles(named)),
    ...readAll(settings),
    subsiteOrigins: Object.freeze(readAll(subsites)),
  }) as Config
  refuseHalves(config)
  return config
}

/** Settings that are nothing without another one. */
function refuseHalves({
  farcasterProvider,
  farcasterHubUrl,
  neynarApiKey,
  farcasterAppFid,
  farcasterAppKey,
}: Config): void {
  if (farcasterProvider === 'hub' && !farcasterHubUrl)
    throw new StartError('FARCASTER_PROVIDER must be accompanied by FARCASTER_HUB_URL to be hub.')
  if (farcasterProvider === 'neynar' && !neynarApiKey)
    throw new StartError('FARCASTER_PROVIDER must be accompanied by NEYNAR_API_KEY to be neynar.')
  if (farcasterAppFid !== null && !farcasterAppKey)
    throw new StartError('FARCASTER_APP_FID must be accompanied by FARCASTER_APP_KEY.')
  if (farcasterAppKey && farcasterAppFid === null)
    throw new StartError('FARCASTER_APP_KEY must be accompanied by FARCASTER_APP_FID.')
}

function readArguments(argv: readonly string[]): { flags: Record<string, string | undefined>; named: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
      },
    })
    const { port: PORT, host: HOST, data: DATA_DIR } = values
    return { flags: { PORT, HOST, DATA_DIR, DEMO: values['no-demo'] ? '0' : undefined }, named: positionals }
  } catch (error) {
    const reason = (error as Error).message.split(/\. |\n/)[0]
    throw new StartError(`${reason}; the flags are --port, --host, --data and --no-demo.`)
  }
}

function readRoles(named: readonly string[]): Role[] {
  const unknown = named.find((name) => name !== 'all' && !roles.some((role) => role === name))
  if (unknown !== undefined) {
    throw new StartError(`There is no role ${JSON.stringify(unknown)}; the roles are all, ${roles.join(', ')}.`)
  }
  const isAll = named.length === 0 || named.includes('all')
  return roles.filter((role) => isAll || named.includes(role))
}

function standardOf(standard: string, texts: Readonly<Record<string, string>>): string {
  return standard.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'HOST' ? reachable(texts.HOST!) : texts[name]!))
}

// A browser cannot open the address that means every address.
function reachable(listening: string): string {
  if (listening === '0.0.0.0' || listening === '::') return '127.0.0.1'
  return isIPv6(listening) ? `[${listening}]` : listening
}
