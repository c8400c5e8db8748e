interface Facts {
  isEntry: boolean
  importers: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Facts | null
}

const boot = /[\\/]web[\\/]boot\.ts$/
const article = /[\\/]web[\\/]sections[\\/]news[\\/]pages[\\/]news[\\/]page\.tsx$/
const section = /[\\/]web[\\/]sections[\\/]/

/**
 * Whether every page runs a module, because the browser's entry imports it statically, directly or through other
 * modules. Modules that are only imported on demand, such as the actions behind a button, stay in the files of the
 * pages that use them.
 */
export const isInFirstScript = (id: string, graph: Graph) =>
  isReached(id, graph, (one, { isEntry }) => isEntry && !boot.test(one))

/**
 * Whether the page of an article statically imports a shared module: pages of other items use most of the same modules.
 */
export const isOnArticle = (id: string, graph: Graph) =>
  !section.test(id) && isReached(id, graph, (one) => article.test(one))

function isReached(
  id: string,
  graph: Graph,
  isRoot: (id: string, facts: Facts) => boolean,
  visited = new Set<string>(),
): boolean {
  if (visited.has(id)) return false
  visited.add(id)
  const facts = graph.getModuleInfo(id) ?? { isEntry: false, importers: [] }
  return isRoot(id, facts) || facts.importers.some((importer) => isReached(importer, graph, isRoot, visited))
}
