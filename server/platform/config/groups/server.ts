import { host, port, trustedProxies } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

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
