import { baseUrl, optional, secret } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const login = group(
  'External login',
  'A login button appears for each identity provider that has both its id and its secret. The other addresses are for tests and for compatible providers.',
  {
    google: {
      clientId: setting('GOOGLE_CLIENT_ID', optional(secret), '', 'Client id at Google'),
      clientSecret: setting('GOOGLE_CLIENT_SECRET', optional(secret), '', 'Client secret at Google'),
      issuer: setting(
        'GOOGLE_ISSUER',
        baseUrl,
        'https://accounts.google.com',
        'OpenID provider behind the Google button',
      ),
    },
    x: {
      clientId: setting('X_CLIENT_ID', optional(secret), '', 'Client id at X'),
      clientSecret: setting('X_CLIENT_SECRET', optional(secret), '', 'Client secret at X'),
      origin: setting('X_ORIGIN', baseUrl, 'https://x.com', 'Login page of X'),
      apiOrigin: setting('X_API_ORIGIN', baseUrl, 'https://api.x.com', 'API of X'),
    },
    wechat: {
      appId: setting('WECHAT_APP_ID', optional(secret), '', 'App id at WeChat'),
      appSecret: setting('WECHAT_APP_SECRET', optional(secret), '', 'App secret at WeChat'),
      origin: setting('WECHAT_ORIGIN', baseUrl, 'https://open.weixin.qq.com', 'Login page of WeChat'),
      apiOrigin: setting('WECHAT_API_ORIGIN', baseUrl, 'https://api.weixin.qq.com', 'API of WeChat'),
    },
  },
)
