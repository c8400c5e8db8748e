import { optional, serviceUrl } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const database = group('Database', '', {
  url: setting(
    'DATABASE_URL',
    optional(serviceUrl('postgres', 'postgresql')),
    '',
    'PostgreSQL to use instead of the built-in one; version 15 or newer, encoding UTF8',
  ),
})
