import { expect, test } from 'vitest'
import { runKills } from '#tests/faults/kills.ts'

// `npm run soak -- kills 30` kills for longer, and reports how long each outage was.
test('postmaster, session and checkpointer of the embedded PostgreSQL are killed under writes: it is back, nothing is lost', {
  timeout: 600_000,
}, async () => {
  const { outages, lost, failures, exitCode } = await runKills(3)
  expect(outages.map(({ victim }) => victim)).toEqual(['postmaster', 'client backend', 'checkpointer'])
  expect({ lost, failures, exitCode }).toEqual({ lost: 0, failures: [], exitCode: 0 })
})
