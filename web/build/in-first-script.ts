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
 * Whether every page runs a module, because the browser's entry imports it without waiting, itself or through others. What is only
 * imported on demand, such as the acts behind a button, is left to the files of the pages that want it.
 */
export const isInFirstScript = (id: string, graph: Graph) =>
  isReached(id, graph, (one, { isEntry }) => isEntry && !boot.test(one))

/** Whether the page of an article imports a module of the parts without waiting: other pages of items show most of the same. */
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
