import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roots } from './chunk-groups.ts'

test('the modules that share files are where their groups look for them', () => {
  for (const root of Object.values(roots).flat()) expect(existsSync(root), root).toBe(true)
})
