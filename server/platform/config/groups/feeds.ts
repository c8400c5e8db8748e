import { baseUrl, file, optional } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const feeds = group('Feeds and crawlers', '', {
  robotsFile: setting(
    'ROBOTS_FILE',
    file,
    '{DATA_DIR}/robots.txt',
    'Rules for crawlers; if the file exists it replaces the built-in rules, and is read for each request',
  ),
  websubHub: setting(
    'WEBSUB_HUB',
    optional(baseUrl),
    '',
    'WebSub hub that the feeds advertise; it is pinged when they change',
  ),
})
