import { host, optional, port } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const metrics = group(
  'Metrics',
  'Each process serves `/metrics` for Prometheus on a port of its own ([operate.md](operate.md)).',
  {
    port: setting('METRICS_PORT', optional(port), '', 'Port of `/metrics`; none by default'),
    host: setting('METRICS_HOST', host, '127.0.0.1', 'Address on which it listens; it asks for no key'),
  },
)
