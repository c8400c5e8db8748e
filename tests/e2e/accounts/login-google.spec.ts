import { loginLink, accountMenu, errorToasts, successToasts } from '#tests/e2e/locators.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { Page } from '@playwright/test'
import { untilReady } from '#tests/e2e/page.ts'

/** A site with an OpenID provider of the test as identity provider. */
const test = base.extend<object, { openid: { issuer: string; server: Server } }>({
  openid: [
    async ({}, use) => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server })
      server.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: async ({ openid }, use) =>
    use({ GOOGLE_CLIENT_ID: 'farwire', GOOGLE_CLIENT_SECRET: 'shared-secret', GOOGLE_ISSUER: openid.issuer }),
})

test.beforeAll(({ site, openid: { issuer, server } }) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'farwire',
        client_secret: 'shared-secret',
        redirect_uris: [`${site.origin}/oauth`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@farwire.example`, email_verified: true, name: sub }),
    }),
  })
  server.on('request', provider.callback())
})

/** Completes the login on the pages of the provider. */
async function consent(page: Page, name: string): Promise<void> {
  await page.locator('[name=login]').fill(name)
  await page.locator('[name=password]').fill('anything')
  await page.locator('[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const begin = async (page: Page) => {
  await page.goto('/newsflash?ios=1')
  await untilReady(page)
  await loginLink(page).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText(['Continue with Google'])
  return page.getByRole('button', { name: 'Continue with Google' })
}

// The provider of the test has no style sheet and no icon.
const theirs = { expectedErrors: /status of 404|ERR_NAME_NOT_RESOLVED|Content Security Policy/ }

test('R102 R220 R404 R406 R684 Google opens in a popup; the page that opened it is logged in when the popup returns, and the popup closes', async ({
  visit,
  site,
}) => {
  const page = await visit(theirs)
  const button = await begin(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await consent(popup, 'ada')
  await successToasts(page).filter({ hasText: 'Logged in with Google' }).waitFor()
  await expect(accountMenu(page)).toBeVisible()
  expect(page.url()).toBe(`${site.origin}/newsflash?ios=1`)
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('R220 where popups are blocked the page itself navigates to the provider and returns', async ({ visit, site }) => {
  const page = await visit(theirs)
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await (await begin(page)).click()
  await page.waitForURL((url) => url.origin !== site.origin)
  await consent(page, 'grace')
  await page.waitForURL(`${site.origin}/newsflash?ios=1`)
  await expect(accountMenu(page)).toBeVisible()
})

test('R220 a login that the provider refuses shows that; the login popup of the page stays as it was', async ({
  visit,
}) => {
  const page = await visit({ expectedErrors: /status of (4\d\d|502)/ })
  await begin(page)
  await page.locator('[name=email]').fill('kept@farwire.example')
  await page.route('**/v2/oauth/getGoogleUrl', (route) =>
    route.fulfill({ status: 502, json: { code: -1, msg: 'The other site did not answer', data: null } }),
  )
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await errorToasts(page).waitFor()
  await expect(errorToasts(page)).toHaveText('The other site did not answer')
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(page.locator('[name=email]')).toHaveValue('kept@farwire.example')
  const returned = await page.context().newPage()
  await returned.goto('/oauth?error=access_denied&state=x')
  await expect(returned.getByRole('heading', { name: 'The login failed' })).toBeVisible()
})

test('R109 R140 the pages to which X and WeChat return hand code and state to the call of their provider, with a prefix as well', async ({
  visit,
}) => {
  const page = await visit({ expectedErrors: /status of 4\d\d/ })
  for (const [path, call] of [
    ['/twitter_login', '/v2/Useremail/twitterlogin'],
    ['/th/wxcallback/7', '/v2/Wxbusiness/wxPccode'],
  ] as const) {
    const handed = page.waitForRequest((request) => new URL(request.url()).pathname === call)
    await page.goto(`${path}?code=abc&state=xyz`)
    expect((await handed).postDataJSON()).toMatchObject({ code: 'abc', state: 'xyz' })
    await expect(page.locator('main a[href$="/login/login"]')).toBeVisible()
  }
})
