import { expect, test } from 'vitest'
import { runDeskKills } from '#tests/faults/desk-kills.ts'
import { runKills } from '#tests/faults/kills.ts'

// `npm run soak -- kills 30` kills for longer, and reports how long each outage was.
test('postmaster, session and checkpointer of the embedded PostgreSQL are killed under writes: it is back, nothing is lost', {
  timeout: 600_000,
}, async () => {
  const { outages, lost, failures, exitCode } = await runKills((kills) => kills === 3)
  expect(outages.map(({ victim }) => victim)).toEqual(['postmaster', 'client backend', 'checkpointer'])
  expect({ lost, failures, exitCode }).toEqual({ lost: 0, failures: [], exitCode: 0 })
})

// `npm run soak -- desk 200` kills more often.
test('the process of the site is killed while ten editors write: every save and flash that it acknowledged is there, each flash once', {
  timeout: 600_000,
}, async () => {
  const { kills, saves, flashes, lost, failures, exitCode } = await runDeskKills((done) => done === 1)
  expect({ kills, lost, failures, exitCode }).toEqual({ kills: 1, lost: [], failures: [], exitCode: 0 })
  expect(Math.min(saves, flashes)).toBeGreaterThan(0)
})
