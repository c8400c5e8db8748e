import {
  host,
  port,
  trustedProxies,
  folder,
  yesOrNo,
  serviceUrl,
  wholeNumber,
  secret,
  target,
  baseUrl,
  oneOf,
} from '#server/platform/config/schemas.ts'
import { group, optionalSetting, setting } from '#server/platform/config/setting.ts'

export const server = group(
  'Server',
  'Where the process listens. Behind a reverse proxy, set `SITE_ORIGIN` to the public address and `TRUSTED_PROXIES` as well ([operate.md](operate.md)).',
  {
    port: setting('PORT', port, '3000', 'Port of the site', '--port'),
    host: setting('HOST', host, '127.0.0.1', 'Address to listen on; `0.0.0.0` listens on every address', '--host'),
    trustedProxies: setting(
      'TRUSTED_PROXIES',
      trustedProxies,
      'none',
      'Reverse proxies whose `X-Forwarded-For` is used: `none`, their number, or their addresses and networks (`10.0.0.0/8, ::1`)',
    ),
  },
)

export const data = group('Data', 'Back up this folder, and the database if it is an external one.', {
  folder: setting(
    'DATA_DIR',
    folder,
    '.data',
    'Folder of everything that is stored: the built-in database, uploaded images, keys',
    '--data',
  ),
  demo: setting('DEMO', yesOrNo, '1', 'Whether an empty database is filled with demo content', '--no-demo'),
  isQuiet: setting(
    'QUIET',
    yesOrNo,
    '0',
    'Whether nothing leaves the site: no mail, push, webhook or cast, and nothing is fetched. A copy is quiet by itself',
    '--quiet',
  ),
  isMoved: setting(
    'MOVED',
    yesOrNo,
    '0',
    'Says once that a copy is the site from now on; `npm run doctor -- --moved` says it of one that runs',
    '--moved',
  ),
})

const address = serviceUrl('postgres', 'postgresql')

export const database = group('Database', '', {
  url: optionalSetting(
    'DATABASE_URL',
    address,
    'PostgreSQL to use instead of the built-in one; version 15 or newer, encoding UTF8',
  ),
  directUrl: optionalSetting(
    'DATABASE_DIRECT_URL',
    address,
    'The same database past a pooler, for what that does not pass on: wake-ups, the job queue, backups; `DATABASE_URL` by default',
  ),
  connections: setting(
    'DATABASE_CONNECTIONS',
    wholeNumber(4, 400),
    '20',
    'Most connections of a process for calls and for its own work, half for each; four more listen and run jobs',
  ),
})

export const events = group(
  'Events',
  'Processes on the same database wake each other when there is a new event. The events themselves are always read from the database.',
  {
    natsUrl: optionalSetting(
      'NATS_URL',
      serviceUrl('nats', 'tls'),
      'NATS server that carries the wake-ups, instead of PostgreSQL',
    ),
  },
)

export const backup = group(
  'Backup',
  'Archives of the whole site, by `npm run backup` and each night ([operate.md](operate.md)).',
  {
    target: optionalSetting(
      'BACKUP_TARGET',
      target,
      'Where an archive is stored each night: a folder, or `s3://bucket/folder` in the store of `S3_ENDPOINT`; none by default',
    ),
    kept: setting('BACKUP_KEEP', wholeNumber(1, 1_000), '14', 'Archives that are kept there; older ones are deleted'),
    key: optionalSetting(
      'BACKUP_KEY',
      secret,
      'Passphrase that encrypts archives. Keep it elsewhere: nobody can read an archive without it',
    ),
  },
)

export const cache = group(
  'Cache',
  'See [decisions/0014](../decisions) for what is cached and how it is invalidated.',
  {
    pageMegabytes: setting(
      'PAGE_CACHE_MB',
      wholeNumber(0, 65_536),
      '64',
      'Memory for rendered pages of viewers without a login; 0 turns the cache off',
    ),
    cdnSeconds: setting(
      'CDN_SECONDS',
      wholeNumber(0, 86_400),
      '0',
      'How many seconds a CDN may serve a page without revalidation; only for a CDN that is purged by tag',
    ),
  },
)

export const metrics = group(
  'Metrics and traces',
  'Each process serves `/metrics` for Prometheus on a port of its own ([operate.md](operate.md)).',
  {
    port: optionalSetting('METRICS_PORT', port, 'Port of `/metrics`; none by default'),
    host: setting('METRICS_HOST', host, '127.0.0.1', 'Address on which it listens; it asks for no key'),
    traces: optionalSetting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      baseUrl,
      'Collector of OpenTelemetry (OTLP over HTTP) that gets a trace of every request; `/v1/traces` is appended. None by default',
    ),
  },
)

export const log = group('Log', '', {
  level: setting(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'warn',
    'Lowest level that is logged; `info` adds every request',
  ),
})
