import { wholeNumber } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

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
