import { access } from './access.ts'
import { community } from './community.ts'
import { lists } from './lists.ts'
import { network } from './network.ts'
import { newsroom } from './newsroom.ts'
import { pages } from './pages.ts'
import { sources } from './sources.ts'
import { subscription } from './subscription.ts'
import type { Mutant } from '#tests/mutants/mutant.ts'

/** All small faults, by area. */
export const mutants: readonly Mutant[] = [
  ...access,
  ...community,
  ...lists,
  ...network,
  ...newsroom,
  ...pages,
  ...sources,
  ...subscription,
]
