import { optional, serviceUrl } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const events = group(
  'Events',
  'Processes on the same database wake each other when there is a new event. The events themselves are always read from the database.',
  {
    natsUrl: setting(
      'NATS_URL',
      optional(serviceUrl('nats', 'tls')),
      '',
      'NATS server that carries the wake-ups, instead of PostgreSQL',
    ),
  },
)
