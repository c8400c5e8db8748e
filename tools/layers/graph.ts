/** The nodes that each node points to. */
export type Graph = Map<string, Set<string>>

/** Builds the graph of these pairs; a node that points to itself is not linked. */
export function graphOf(nodes: Iterable<string>, pairs: Iterable<readonly [string, string]>): Graph {
  const graph: Graph = new Map([...nodes].map((node) => [node, new Set()]))
  for (const [from, to] of pairs) if (from !== to && graph.has(to)) graph.get(from)?.add(to)
  return graph
}

/** Groups of nodes that reach each other (Tarjan), each after the groups it points at. */
export function components(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    low.set(node, index)
    stack.push(node)
    for (const next of graph.get(node)!) {
      if (!order.has(next)) low.set(node, Math.min(low.get(node)!, visit(next)))
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, order.get(next)!))
    }
    if (low.get(node) === index) found.push(stack.splice(stack.indexOf(node)))
    return low.get(node)!
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/**
 * The nodes by level: those of the first point to nothing, those of each further one to lower levels only. Cycles share
 * a level.
 */
export function layers(graph: Graph): string[][] {
  const levels = new Map<string, number>()
  for (const group of components(graph)) {
    const below = group.flatMap((node) => [...graph.get(node)!]).map((next) => levels.get(next) ?? -1)
    const level = Math.max(-1, ...below) + 1
    for (const node of group) levels.set(node, level)
  }
  const lines: string[][] = []
  for (const [node, level] of levels) (lines[level] ??= []).push(node)
  return lines.map((line) => line.toSorted())
}
