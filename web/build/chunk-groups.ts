interface Facts {
  isEntry: boolean
  importers: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Facts | null
}

/** Files of the bundle, each with the modules whose static imports it contains. */
export const roots = {
  /** Pages of other items use most of what the page of an article does. */
  item: ['web/sections/news/item/pages/news/page.tsx'],
  flash: [
    'web/parts/item/use-alert-subject.ts',
    'web/parts/wire-panel/newest-flashes.tsx',
    'web/parts/wire-panel/story-flashes.tsx',
    'web/state/settings/page-alerts.ts',
  ],
  wire: ['web/sections/news/item/pages/frontpage.tsx', 'web/sections/news/item/pages/newsflash.tsx'],
  conversation: ['web/parts/conversation/conversation.tsx', 'web/parts/conversation/votes.tsx'],
  /** What every page fetches once it is idle. */
  beside: [
    'contract/routes.ts',
    'web/parts/item-page/read-depth.ts',
    'web/parts/live/live.tsx',
    'web/parts/offline/offline.tsx',
    'web/parts/sections/section-links.tsx',
    'web/shell/shortcuts/shortcuts.tsx',
    'web/shell/toasts/news-toasts.tsx',
    'web/shell/toasts/toasts.tsx',
  ],
}

const toPosix = (id: string) => id.replaceAll('\\', '/')
/** What belongs to the pages of a section only, besides the wire, which home has as well. */
const section = /\/web\/sections\/(?!news\/item\/flash\/(?!flash-detail))/
const words =
  /\/words\/([a-z]{2})\/(article|comment|filter|flash|home|languages|news|offline|sections|series|translation)\.json$/

/** Names the file for what the roots of this name import statically, directly or through other modules; null for other modules. */
const reached = (name: keyof typeof roots) => (id: string, graph: Graph) =>
  !section.test(toPosix(id)) &&
  isReached(id, graph, (one) => roots[name].some((root) => toPosix(one).endsWith(`/${root}`)))
    ? name
    : null

const sharedByNews = (id: string, graph: Graph) =>
  reached('item')(id, graph) && reached('wire')(id, graph) ? 'news' : null

/** Whether the browser's entry imports a module statically. What is imported on demand, such as the act behind a button, stays in files of its own. */
const everyPageRuns = (id: string, graph: Graph) =>
  isReached(id, graph, (one, { isEntry }) => isEntry && !toPosix(one).endsWith('/web/boot.ts'))

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

/**
 * What pages of news share is in few files of the bundle: many small ones cost more than they save. A module belongs to the
 * first group that takes it.
 */
const groups = [
  // With the runtime of the words, which every page has.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|zustand|@messageformat[\\/]runtime|make-plural)[\\/]/,
  },
  { debugName: 'words', name: (id: string) => words.exec(toPosix(id))?.[1]?.concat('-news') ?? null },
  { debugName: 'shell', name: (id: string, graph: Graph) => (everyPageRuns(id, graph) ? 'shell' : null) },
  { debugName: 'news', name: sharedByNews },
  { debugName: 'item', name: reached('item') },
  { debugName: 'flash', name: reached('flash') },
  { debugName: 'beside', name: reached('beside') },
  { name: 'lists', test: /[\\/]web[\\/]parts[\\/](growing-list[\\/](?!growing-rows)|item[\\/]flash-row)/ },
  { debugName: 'wire', name: reached('wire') },
  {
    name: 'written',
    test: /(node_modules[\\/](linkify-it|uc\.micro)|web[\\/]ui[\\/](text-parts|written-text)|domain[\\/]platform[\\/]text[\\/](mention|visible))\b/,
  },
  { debugName: 'conversation', name: reached('conversation') },
]

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
