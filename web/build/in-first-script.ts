interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

const boot = /[\\/]web[\\/]boot\.ts$/

/**
 * Whether every page runs a module, because the browser's entry imports it without waiting, itself or through others. What is only
 * imported on demand, such as the acts behind a button, is left to the files of the pages that want it.
 */
export function isInFirstScript(id: string, graph: Graph, visited = new Set<string>()): boolean {
  if (visited.has(id) || boot.test(id)) return false
  visited.add(id)
  const { isEntry, importers } = graph.getModuleInfo(id) ?? { isEntry: false, importers: [] }
  return isEntry || importers.some((importer) => isInFirstScript(importer, graph, visited))
}
