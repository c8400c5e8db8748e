import { oneOf } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const log = group('Log', '', {
  level: setting(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'warn',
    'Lowest level that is logged; `info` adds every request',
  ),
})
