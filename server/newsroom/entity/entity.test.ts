import { expect, test } from 'vitest'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { entityDesk } from '#tests/entities.ts'
import { publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

const desk = entityDesk()

const picture = 'https://pictures.example/a.png'

test('R826 topics and specials are composed, changed and taken back, and readers see it at once', async () => {
  const items = [await publish(desk.api.db, 'First story'), await publish(desk.api.db, 'Second story')]
  const topic = {
    title: { en: 'Halving', ja: '半減期' },
    intro: { en: 'What it means' },
    image_url: picture,
    tags: 'BTC',
  }
  const { id, log } = await desk.walk('topic', { ...topic, items: items.join('\n') }, { title: { en: 'The halving' } })
  const shown = async () =>
    (await desk.api.call<{ title: string }>(`/v2/topic/detail?p_id=${id}`, { headers: { lang: 'en' } })).data
  expect((await shown()).title).toBe('The halving')
  await published(desk.api, () => desk.save('topic', log[0]!.before!, id))
  expect((await shown()).title).toBe('Halving')
  await desk.walk('special', { ...topic, items: String(items[1]) }, { intro: { en: 'Changed' } })
})

test('R826 campaign pages and the fixed pages of the site are written in each language; scripts are removed', async () => {
  const campaign = {
    slug: 'winter-fair',
    starts_at: '2026-01-01T00:00',
    ends_at: '2030-01-01T00:00',
    image_url: '',
    title: { en: 'Winter fair' },
    intro: {},
  }
  await desk.walk('campaign', campaign, { ends_at: '2031-01-01T00:00' })
  expect((await desk.save('campaign', campaign)).status).toBe(409)
  for (const query of ['Winter f', 'winter-fair', ''])
    expect((await desk.find('campaign', query)).list).toMatchObject([
      { id: 'winter-fair', title: 'Winter fair', about: expect.stringContaining('/temporary/winter-fair') as string },
    ])
  const page = { page: 'introduce', title: { en: 'About' }, content: { en: '<p>Us<script>alert(1)</script></p>' } }
  expect((await desk.save('page', page, 'introduce')).status).toBe(200)
  const { data } = await desk.api.call<{ title: string; content: string }>('/v2/sitePage/detail?name=introduce', {
    headers: { lang: 'en' },
  })
  expect((await desk.read('page', 'introduce')).values.content).toEqual({ en: '<p>Us</p>' })
  expect(data).not.toMatchObject({ content: expect.stringContaining('script') as string })
})

test('R832 official channels are added, ended and carry a note', async () => {
  const channel = { type: 'telegram', account: '@farwire_desk', note: { en: 'The desk' }, ended_at: '' }
  await desk.walk('channel', channel, { ended_at: '2026-01-01' })
  const { data } = await desk.api.call<{ state: string }>('/v2/channel/auth?account=%40farwire_desk')
  expect(data.state).toBe('ended')
  expect((await desk.save('channel', channel)).status).toBe(409)
})

test('R830 rounds have leads, other investors, an exact amount, a valuation and a source', async () => {
  const round = {
    project: 'Saltmarsh',
    intro: { en: 'A bridge' },
    round: 'Seed',
    sector: 'DeFi',
    amount: '1250000.5',
    is_converted: '',
    valuation: '',
    announced_at: '2026-03-01',
    leads: 'Kestrel Capital',
    investors: 'Norland\nOxbow',
    source_url: 'https://saltmarsh.example/round',
  }
  await desk.walk('round', { ...round, amount: '1250000.50' }, { amount: '2000000', valuation: '9000000' })
})

test('R829 events have a time zone, a place, coordinates, attendance and a recommendation; their texts can be changed in each language', async () => {
  const event = {
    title: { en: 'Block summit of the south' },
    content: { en: '<p>Two days of talks.</p>' },
    starts_at: '2026-12-01T09:00',
    ends_at: '2026-12-02T18:00',
    zone: 'Asia/Bangkok',
    attendance: 'both',
    city: 'Bangkok, TH',
    latitude: '13.7',
    longitude: '100.5',
    organiser: 'Oxbow',
    is_recommended: 'on',
  }
  const { data, envelope } = await desk.save('event', { ...event, city: 'Bangkok, Thailand' })
  expect(envelope.msg).toBe('')
  expect((await desk.read('event', data.id)).values).toMatchObject(event)
  const shown = async (lang: string) =>
    (await desk.api.call<{ title: string }>(`/v2/activity/detail?id=${data.id}`, { headers: { lang } })).data.title
  expect(await shown('en')).toBe('Block summit of the south')
  const texts = { title: { en: 'Block summit of the north', th: 'ซัมมิตบล็อก' }, venue: 'Hall 3' }
  await published(desk.api, () => desk.save('event', { ...event, ...texts }, data.id))
  expect((await desk.read('event', data.id)).values).toMatchObject({ ...event, ...texts })
  expect([await shown('en'), await shown('th')]).toEqual([texts.title.en, texts.title.th])
  for (const wrong of [
    { zone: 'Moon/Base' },
    { ends_at: '2026-11-30T00:00' },
    { city: 'Nowhere at all' },
    { longitude: '' },
    { latitude: '90.1' },
    { longitude: '-181' },
    { latitude: 'north' },
    { starts_at: '2026-02-30T09:00' },
    { ends_at: '2026-12-02T24:30' },
    { starts_at: 'soon' },
    { starts_at: '' },
  ]) {
    const refused = await desk.save('event', { ...event, title: { en: 'Another one' }, ...wrong })
    expect([refused.status, refused.envelope.msg]).toEqual([
      400,
      expect.stringMatching(/zone|starts_at|ends_at|city|latitude|longitude/),
    ])
  }
  expect((await desk.find('event', 'another')).total).toBe(0)
})

test('R826 a value that the description of its kind does not allow is refused with the name of its field, and nothing is stored', async () => {
  const messages: string[] = []
  for (const [kind, values] of [
    ['topic', { title: {} }],
    ['topic', { title: 'not by language' }],
    ['topic', { title: { en: 'A' }, image_url: 'javascript:alert(1)' }],
    ['topic', { title: { en: 'A' }, items: 'one' }],
    ['channel', { type: 'mastodon', account: '@a' }],
    ['channel', { type: 'x', account: 'no at' }],
    ['round', { project: 'A', announced_at: '2026-13-45' }],
    ['round', { project: 'A', announced_at: '2026-01-01', amount: '-5' }],
  ] as [EntityKind, EntityValues][])
    messages.push((await desk.save(kind, values)).envelope.msg)
  expect(messages).toEqual(
    ['title', 'title', 'image_url', 'items', 'type', 'account', 'announced_at', 'amount'].map(
      (name) => `The parameter ${name} is not valid`,
    ),
  )
  expect((await desk.save('correction', {})).status).toBe(404)
  expect((await desk.save('topic', { title: { en: 'A' } }, '999999')).status).toBe(404)
  expect((await desk.find('topic', 'A%')).total).toBe(0)
})
