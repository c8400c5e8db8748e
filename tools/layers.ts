import { join } from 'node:path'
import { checkLayers } from './layers/check.ts'
import { importsOf, readSources } from './layers/imports.ts'
import { linesOfAreas } from './layers/lines.ts'

// Prints a line for each area: its lines of product code on all floors, and the areas that its server imports; with
// `--rooms` also the layers of all rooms, lowest first. Then what breaks a rule of layers/rules.ts; ends with 1 if anything does.
const sources = readSources(join(import.meta.dirname, '..'))
const { problems, houses, areas } = checkLayers([...sources.keys()], importsOf(sources))
const lines = linesOfAreas(sources)
for (const { name, imports } of areas) {
  console.log(
    `${name.padEnd(12)} ${String(lines.get(name) ?? 0).padStart(6)}  ${imports.length ? `→ ${imports.join(' ')}` : ''}`,
  )
}
const all = [...lines.values()].reduce((sum, count) => sum + count, 0)
const others = [...lines].filter(([name]) => !areas.some((area) => area.name === name))
console.log(`${'(shared)'.padEnd(12)} ${String(others.reduce((sum, [, count]) => sum + count, 0)).padStart(6)}`)
console.log(`${'all'.padEnd(12)} ${String(all).padStart(6)} lines of product code`)
if (process.argv.includes('--rooms')) {
  for (const { name, layers } of houses) {
    console.log(`\n${name}`)
    for (const [level, rooms] of layers.entries()) console.log(`${String(level + 1).padStart(3)}  ${rooms.join(' ')}`)
  }
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
