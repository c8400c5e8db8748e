import { claiming } from '#tests/servers/claims.ts'
import { openModelServer, type ModelServerDouble } from '#tests/servers/model-server.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'

/** A site with a model that repeats the first sentence of passages, followed by a claim that no passage contains. */
const test = base.extend<object, { model: ModelServerDouble }>({
  model: [
    async ({}, use) => {
      const model = await openModelServer({ reply: claiming((messages) => repeat(messages.at(-1)!.content)) })
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: async ({ model }, use) => use({ LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in' }),
})

function repeat(task: string): string[] {
  const passages = [...task.matchAll(/<passage number="(\d+)"[^>]*>\n([^]*?)\n<\/passage>/g)]
  const said = passages.slice(0, 3).map(([, number, text]) => `${text!.split('\n')[1]} [${number}]\n`)
  return [...said, 'Everything was lost to Lazarus for $777 million. [1]\n']
}

test('R876 a long article and a day are summed up on request, marked as machine, with what was left out', async ({
  site,
  visit,
}) => {
  const page = await visit({ path: `/news/${site.article('validator-rewrite')}` })
  await page.getByRole('button', { name: 'Sum up this article' }).click()
  const summary = page.getByRole('region', { name: 'Sum up this article' })
  await expect(summary).toContainText('Written by a machine.')
  await expect(summary.getByRole('listitem').first()).toHaveText('Fourteen months, two maintainers, no token.')
  await expect(summary).toContainText('Sentences left out because the text does not say so: 1')
  await expect(summary).not.toContainText('$777 million')
  expect(await axeFindings(page)).toEqual([])
  await summary.getByRole('button', { name: 'Hide' }).click()
  await expect(summary.locator('[data-machine]')).toHaveCount(0)

  await site.publishFlash('Quorvane opens its ledger')
  await open(page, '/ai')
  await page.getByRole('button', { name: 'Sum up today' }).click()
  const day = page.getByRole('region', { name: 'Sum up today' })
  await expect(day.locator('[data-sentence] [data-source]').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('R876 a term that is selected is explained with one press, in a dialog whose sources stand below', async ({
  site,
  visit,
}) => {
  const page = await visit({ path: `/news/${site.article('validator-rewrite')}` })
  // The script that reads the selection is loaded after the page.
  await expect(page.getByRole('button', { name: 'Sum up this article' })).toBeVisible()
  await selectFirst(page, 'Kestrel')
  await page.getByRole('button', { name: 'Explain “Kestrel”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kestrel' })
  const sentence = dialog.locator('[data-sentence]').first()
  await expect(sentence).toContainText('Kestrel')
  await expect(dialog.getByRole('button')).toHaveCount(1)
  const [text, source] = await Promise.all(
    [sentence.locator('p').first(), sentence.locator('[data-source]').first()].map((part) => part.boundingBox()),
  )
  expect(source!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('R661 R876 a stopped answer remains as far as it was written, also after the next question and in the thread', async ({
  site,
  visit,
  model,
}) => {
  const page = await visit({ path: '/ai' })
  const field = page.getByRole('textbox')
  const ask = async (question: string) => {
    await field.fill(question)
    await page.keyboard.press('Enter')
  }
  model.fail('silence within')
  await ask('How much was taken from Saltmarsh?')
  await expect(page.locator('[data-writing] [data-sentence]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const stopped = page.locator('[data-writing]')
  await expect(stopped).toContainText('Stopped. This is what was written until then.')
  await expect(stopped.locator('[data-sentence]')).toHaveCount(1)
  await expect(field).toHaveValue('')
  const stored = () => site.db.selectFrom('chat_message').select('question').execute()
  await expect.poll(stored).toContainEqual({ question: 'How much was taken from Saltmarsh?' })
  await ask('Who took it from Saltmarsh?')
  await expect(page.locator('article[data-message]')).toHaveCount(2)
  await expect(page.locator('[data-writing]')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('How much was taken from Saltmarsh?')

  await page.getByRole('button', { name: 'Edit the question' }).first().click()
  await expect(field).toHaveValue('How much was taken from Saltmarsh?')
  await ask('How much came back to Saltmarsh?')
  await expect(page.locator('article[data-message]')).toHaveCount(1)
  const first = await page.locator('article[data-message]').getAttribute('data-message')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.locator(`article[data-message]:not([data-message="${first}"]) h1`)).toHaveText(
    'How much came back to Saltmarsh?',
  )
  await expect(page.locator('article[data-message]')).toHaveCount(1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy with sources' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(copied)
    .toMatch(/^How much came back to Saltmarsh\?\n\n.+ \(http:\/\/.+\/(?:flash|news|radioinfo)\/\d+.*\)/)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toHaveAttribute('aria-pressed', 'true')
})

test('R876 an explanation that fails says why and is tried again in place', async ({ site, visit, model }) => {
  const page = await visit({ path: `/news/${site.article('validator-rewrite')}`, expectedErrors: /502/ })
  await expect(page.getByRole('button', { name: 'Sum up this article' })).toBeVisible()
  await selectFirst(page, 'Meridian')
  model.fail('wrong json')
  await page.getByRole('button', { name: 'Explain “Meridian”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meridian' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.locator('[data-sentence]').first()).toContainText('Meridian')
})

/** Selects the first occurrence of a word in the article, as a double click does. */
const selectFirst = (page: Awaited<ReturnType<typeof open>>, word: string) =>
  page.locator('[data-article]').evaluate((article, wanted) => {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted)
      if (at >= 0) return document.getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length)
    }
    throw new Error(`${wanted} is not in the article`)
  }, word)
