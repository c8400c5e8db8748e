import type { Page } from '@playwright/test'
import { publish } from '#tests/news.ts'
import { oncePerSite } from '#tests/e2e/fixtures.ts'

const lengthMs = 60_410

/** Episodes of the site: two of one podcast, one of another, and one whose recording is missing. */
export const episodes = oncePerSite(async ({ db }) => {
  const air = (title: string, file: string, show = 'The Walk') =>
    publish(db, title, {
      kind: 'podcast',
      audio: { url: `/demo/media/${file}`, media_type: 'audio/mpeg', byte_count: 1, length_ms: lengthMs },
      episode: {
        show: { key: show, title: show, lang: 'en' },
        chapters: [
          { start_ms: 0, title: 'Begin', url: '' },
          { start_ms: 30_000, title: 'Middle', url: '' },
        ],
        cues: [
          { start_ms: 0, end_ms: 29_000, speaker: 'Mira', text: 'The first half.' },
          { start_ms: 30_000, end_ms: 60_000, speaker: 'Anneke', text: 'The second half.' },
        ],
      },
    })
  return {
    first: await air('A long walk', 'six-hours.mp3'),
    second: await air('A walk home', 'kasa.mp3'),
    ofOtherShow: await air('A short ride', 'dormant.mp3', 'The Ride'),
    gone: await air('Not there', 'none.mp3'),
  }
})

/** The player of the site, at the lower edge of a page. */
export const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** The position of the player, in seconds. */
export const second = async (page: Page) => Number(await player(page).getByRole('slider').inputValue())

/** The button of a page about an episode that plays it. */
export const playButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Play', exact: true })
