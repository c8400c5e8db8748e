import { expect, test } from 'vitest'
import { entityDesk } from '#tests/entities.ts'

const desk = entityDesk()

test('R626 a decision on an application goes to the applicant by mail, once, in their language; what they sent cannot be changed', async () => {
  const sent = { name: 'Ada', email: 'ada@example.com', city: 'bangkok', intro: 'A light client.', lang: 'ja' }
  await desk.api.db.insertInto('camp_application').values(sent).execute()
  const [row] = (await desk.find('application')).list
  expect(row).toMatchObject({ title: 'Ada', state: 'new' })
  const { values } = await desk.read('application', row!.id)
  const decide = (change: object) => desk.save('application', { ...values, ...change }, row!.id)
  await decide({ answer: 'Bring a laptop', email: 'mallory@example.com' })
  const mails = () => desk.api.db.selectFrom('stored_mail').select(['recipient', 'subject', 'body_text']).execute()
  expect(await mails()).toEqual([])
  await decide({ state: 'accepted', answer: 'Bring a laptop' })
  await decide({ state: 'accepted', answer: 'Bring a charger' })
  expect(await mails()).toEqual([
    {
      recipient: 'ada@example.com',
      subject: 'シティキャンプの参加が決まりました',
      body_text: expect.stringContaining('Bring a laptop') as string,
    },
  ])
  await decide({ state: 'declined' })
  expect(await mails()).toHaveLength(2)
  expect((await decide({ state: 'perhaps' })).status).toBe(400)
  expect((await desk.save('application', { ...values, state: 'accepted' })).status).toBe(404)
})
