import { z } from 'zod'
import type { Provider } from './provider.ts'

const timeoutMs = 4_000
const grant = z.object({ access_token: z.string(), openid: z.string().min(1), unionid: z.string().optional() })
const profile = z.object({ nickname: z.string().default('') })

/**
 * WeChat's web login is an OAuth of its own: secrets travel in the query, refusals come with status 200, there is no PKCE.
 * Source: developers.weixin.qq.com, "Website App: WeChat Login Development Guide".
 */
export const wechat: Provider = {
  returnPath: '/wxcallback',
  isSet: ({ login }) => Boolean(login.wechat.appId && login.wechat.appSecret),
  async begin(config, { redirectUri, state }) {
    const query = new URLSearchParams({
      appid: config.login.wechat.appId!,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    return new URL(`${config.login.wechat.origin}/connect/qrconnect?${query}#wechat_redirect`)
  },
  async end(config, _, { code }) {
    const { access_token, openid, unionid } = grant.parse(
      await askWechat(`${config.login.wechat.apiOrigin}/sns/oauth2/access_token`, {
        appid: config.login.wechat.appId!,
        secret: config.login.wechat.appSecret!,
        code,
        grant_type: 'authorization_code',
      }),
    )
    const { nickname } = profile.parse(
      await askWechat(`${config.login.wechat.apiOrigin}/sns/userinfo`, { access_token, openid }),
    )
    return { subject: unionid ?? openid, email: undefined, nickname }
  },
}

async function askWechat(address: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${address}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  return answer.json()
}
