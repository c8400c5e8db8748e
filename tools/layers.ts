import { join } from 'node:path'
import { checkLayers } from './layers/check.ts'
import { importsOf, readSources } from './layers/imports.ts'

// Prints the layers of the rooms, lowest first, and what breaks a rule of layers/rules.ts; ends with 1 if anything does.
const sources = readSources(join(import.meta.dirname, '..'))
const { problems, houses } = checkLayers([...sources.keys()], importsOf(sources))
for (const { name, layers } of houses) {
  console.log(`\n${name}`)
  for (const [level, rooms] of layers.entries()) console.log(`${String(level + 1).padStart(3)}  ${rooms.join(' ')}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
