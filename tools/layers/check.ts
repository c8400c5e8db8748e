import { components, graphOf, layers, type Graph } from './graph.ts'
import type { Import } from './imports.ts'
import { above, areas, data, houses, walls, type Wall } from './rules.ts'

/** The violations, one sentence each; the layers of each house from the lowest up; what each area of the server imports. */
export interface Report {
  problems: string[]
  houses: { name: string; layers: string[][] }[]
  areas: { name: string; imports: string[] }[]
}

/** Checks the imports of these source files against the rules. */
export function checkLayers(paths: string[], imports: Import[]): Report {
  const product = imports.filter(({ from, to }) => !above.test(from) && !data.test(to))
  const files = graphOf(
    paths,
    imports.map(({ from, to }) => [from, to]),
  )
  const rooms = houses.map(({ name, pattern }) => ({ name, ...roomsOf(pattern, paths, product) }))
  return {
    problems: [
      ...imports.filter(({ specifier }) => specifier.startsWith('../')).map(climbs),
      ...product.flatMap(refusedByWalls),
      ...product.filter(entersSection).map(({ from, to }) => `${from} imports ${to}: a section never imports another`),
      ...circles(files).map((circle) => `Files in a circle: ${circle.join(' → ')}`),
      ...rooms.flatMap(({ name, graph, examples }) => circularRooms(name, graph, examples)),
    ],
    houses: rooms.map(({ name, graph }) => ({ name, layers: layers(graph) })),
    areas: areasOf(rooms.find(({ name }) => name === 'server')!.graph),
  }
}

function areasOf(graph: Graph): Report['areas'] {
  const names = Object.keys(areas)
  return names.map((name) => ({ name, imports: names.filter((other) => graph.get(name)?.has(other)) }))
}

function climbs({ from, specifier }: Import): string {
  return `${from} imports ${specifier}: paths begin with ./ or with #, none climbs`
}

const isBelow = (path: string, prefixes: string[]) =>
  prefixes.some((prefix) => (/[/:]$/.test(prefix) ? path.startsWith(prefix) : path === prefix))

function refusedByWalls({ from, to }: Import): string[] {
  const refuses = ({ of, may, mayNot, openTo }: Wall) => {
    if (openTo) return to.startsWith(of) && !from.startsWith(of) && !isBelow(from, openTo)
    if (!from.startsWith(of)) return false
    return (may && !isBelow(to, may)) || (mayNot && isBelow(to, mayNot))
  }
  return walls.filter(refuses).map(({ because }) => `${from} imports ${to}: ${because}`)
}

const sectionOf = (path: string) => /^web\/sections\/([^/]+)\//.exec(path)?.[1]

function entersSection({ from, to }: Import): boolean {
  const [own, other] = [sectionOf(from), sectionOf(to)]
  return own !== undefined && other !== undefined && own !== other
}

function roomsOf(pattern: RegExp, paths: string[], imports: Import[]) {
  const roomOf = (path: string) => pattern.exec(path)?.[1]
  const examples = new Map<string, string>()
  const pairs: [string, string][] = []
  for (const { from, to } of imports) {
    const [own, other] = [roomOf(from), roomOf(to)]
    if (own === undefined || other === undefined) continue
    pairs.push([own, other])
    examples.set(`${own} → ${other}`, `${from} imports ${to}`)
  }
  const names = paths.filter((path) => !above.test(path)).map(roomOf)
  return { graph: graphOf(new Set(names.filter((name) => name !== undefined)), pairs), examples }
}

function circularRooms(house: string, graph: Graph, examples: Map<string, string>): string[] {
  return circles(graph).map((circle) => {
    const steps = circle.slice(1).map((room, index) => `  ${examples.get(`${circle[index]} → ${room}`)}`)
    return [`Rooms of ${house} in a circle: ${circle.join(' → ')}`, ...steps].join('\n')
  })
}

/** One shortest cycle in each group of nodes that reach each other; the last node is the first again. */
function circles(graph: Graph): string[][] {
  return components(graph)
    .filter((group) => group.length > 1)
    .map((group) => wayRound(graph, group[0]!))
}

function wayRound(graph: Graph, start: string): string[] {
  const ways = [[start]]
  const visited = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!)!) {
      if (next === start) return [...way, start]
      if (!visited.has(next)) ways.push([...way, next])
      visited.add(next)
    }
  }
  return []
}
