import type { TestAccount } from '#tests/accounts.ts'
import { comment, section, type Comments } from '#tests/e2e/social/conversation.ts'
import { expect, logIn } from '#tests/e2e/fixtures.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import type { Desk } from './desk.ts'

interface Readers {
  alice: TestAccount
  bob: TestAccount
  comments: Comments
}

/** A reported comment is hidden, shown again, and the report answered; its sender reads the answer. */
export async function answerReport({ site, editor, reader }: Desk, { alice, bob, comments }: Readers): Promise<void> {
  const id = await comments.newFlash()
  const commentId = await comments.add(id, 'Free coins for the first hundred', alice)
  await comments.call('report', { id: commentId, content: 'Reklam bu' }, bob)
  await logIn(reader, site, bob)
  await open(reader, `/flash/${id}`)
  await expect(comment(reader, commentId)).toBeVisible()

  await editor.goto('/newsroom/community/reports')
  const report = editor.getByRole('article', { name: 'bob' })
  await expect(report).toContainText('Reklam bu')
  expect(await axeFindings(editor)).toEqual([])

  await report.getByRole('button', { name: 'Hide the comment' }).click()
  await expect(report.getByRole('status')).toContainText('Hidden: “Free coins for the first hundred”, by alice')
  await open(reader, `/flash/${id}`)
  await expect(section(reader)).toContainText('No comments yet', { useInnerText: true })
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect(report.getByRole('button', { name: 'Hide the comment' })).toBeVisible()
  await open(reader, `/flash/${id}`)
  await expect(comment(reader, commentId)).toBeVisible()

  await report.getByRole('button', { name: 'Answer', exact: true }).click()
  await report.getByRole('textbox', { name: 'Answer to bob' }).fill('Thank you, we looked at it.')
  await editor.keyboard.press('Control+Enter')
  const waits = editor.getByText('The answer to bob is sent in 10 seconds')
  await expect(waits).toBeVisible()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(report.getByRole('textbox', { name: 'Answer to bob' })).toHaveValue('Thank you, we looked at it.')
  await editor.keyboard.press('Control+Enter')
  await expect(waits).toBeVisible()
  // Leaving the newsroom sends the waiting answer.
  await editor.goto('about:blank')
  await expect
    .poll(() => site.db.selectFrom('report').select('state').executeTakeFirst())
    .toEqual({ state: 'answered' })
  await open(reader, '/users?tab=messages')
  await expect(reader.getByRole('heading', { name: 'The newsroom answered your report' })).toBeVisible()
  await expect(reader.getByText('Thank you, we looked at it.')).toBeVisible()
}
