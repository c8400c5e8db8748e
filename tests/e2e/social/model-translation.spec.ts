import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { publish } from '#tests/news.ts'
import { socialEnv } from '#tests/social.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { mainCast } from '#tests/e2e/locators.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import { test as base } from './farcaster-accounts.ts'
import { detailsOf } from './social.ts'

/**
 * A site with a model that translates by adding a word in front of a text, and drops the numbers of texts that are
 * wrong on purpose.
 */
const test = base.extend<object, { model: ModelServerDouble }>({
  model: [
    async ({}, use) => {
      const model = await openModelServer({ reply: (messages) => translate(messages.at(-1)!.content) })
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: async ({ model }, use) => use({ ...socialEnv, LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' }),
})

const translate = (task: string) =>
  JSON.stringify(
    (JSON.parse(task) as string[]).map(
      (text) => `Translated: ${text.startsWith('假') ? text.replace(/\d/g, '') : text}`,
    ),
  )

test('R627 R652 R820 a model translates a flash and a cast; a translation that lost a number is not shown, and says once what it lost', async ({
  visitAs,
  site,
  social,
  alice,
  bob,
}) => {
  const right = await publish(site.db, '比特币网络升级', { langs: ['cn'], content: '<p>链上数据上升 5%。</p>' })
  const wrong = await publish(site.db, '假：37 个节点', { langs: ['cn'], content: '<p>假：共有 37 个。</p>' })
  const page = await visitAs(alice, { path: `/flash/${right}`, expectedErrors: /502/ })
  const heading = page.getByRole('heading', { level: 1 })
  const article = page.locator('article').filter({ has: heading })
  const button = article.getByRole('button', { name: 'Translate' })
  await expect(article).toContainText('In 简体中文: not translated yet')
  await button.click()
  await expect(heading).toHaveText('Translated: 比特币网络升级')
  await expect(article.getByRole('status')).toHaveText('Translated by machine')
  await expect(article).not.toContainText('not translated yet')
  await open(page, `/flash/${wrong}`)
  await button.click()
  const refused = 'The translation lost something of the original (37), so it is not shown'
  await expect(article.getByRole('status')).toHaveText(refused)
  await expect(heading).toHaveText('假：37 个节点')

  for (const [text, said] of [
    ['钱包价格上涨 5%', 'Translated: 钱包价格上涨 5%'],
    ['假：钱包有 37 个', refused],
  ] as const) {
    await open(page, detailsOf(await social.cast(bob, text)))
    await mainCast(page).getByRole('button', { name: 'More', exact: true }).click()
    await mainCast(page).locator('[popover]').getByRole('button', { name: 'Translate' }).click()
    await expect(mainCast(page).getByRole('status')).toHaveText(said)
    await expect(mainCast(page).getByText('Translated by machine')).toHaveCount(said === refused ? 0 : 1)
    expect(await axeFindings(page)).toEqual([])
  }
})
