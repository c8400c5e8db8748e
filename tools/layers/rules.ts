/**
 * A wall around the files whose path begins with `of`. Paths end in / for a folder; `npm:x` is the package x, `node:x` a module of
 * Node, and `npm:` or `node:` alone are all of them.
 */
export interface Wall {
  of: string
  /** The only paths that these files may import. */
  may?: string[]
  /** Paths that these files may not import. */
  mayNot?: string[]
  /** The only files outside `of` that may import these. */
  openTo?: string[]
  because: string
}

/**
 * The areas of the product, the same words on every floor, and which areas of the server each may import. Imports
 * between the areas of a floor form no cycle.
 */
export const areas: Record<string, readonly string[]> = {
  platform: [],
  news: ['platform'],
  accounts: ['platform', 'news'],
  community: ['platform', 'news'],
  calendar: ['platform', 'news'],
  media: ['platform', 'news'],
  markets: ['platform', 'news'],
  site: ['platform', 'news', 'community', 'calendar', 'markets', 'media'],
  syndication: ['platform', 'news', 'media', 'calendar', 'markets', 'site'],
  social: ['platform', 'news', 'accounts', 'syndication'],
  answers: ['platform', 'news', 'markets'],
  newsroom: 'platform news accounts community calendar media markets syndication social site'.split(' '),
}

/**
 * The folders that are areas or rooms: the first group of `pattern` is the name of a file's area or room. The imports
 * between those of a house form no cycle.
 */
export const houses: { name: string; pattern: RegExp }[] = [
  { name: 'floors', pattern: /^(contract|domain|server|web)\// },
  { name: 'domain', pattern: /^domain\/([^/]+)/ },
  { name: 'contract', pattern: /^contract\/([^/]+)/ },
  { name: 'server', pattern: /^server\/([^/]+)/ },
  { name: 'rooms of the server', pattern: /^server\/([^/]+\/[^/]+)/ },
  { name: 'server/social/farcaster', pattern: /^server\/social\/farcaster\/([^/]+)/ },
  { name: 'web/state', pattern: /^web\/state\/([^/]+)\// },
  { name: 'web/sections/social', pattern: /^web\/sections\/social\/([^/]+)\// },
  { name: 'web/newsroom', pattern: /^web\/newsroom\/([^/]+)\// },
  { name: 'web', pattern: /^web\/(sections\/[^/]+|[^/]+)/ },
]

export const walls: Wall[] = [
  { of: 'domain/', may: ['domain/', 'npm:opencc-js'], because: 'domain is pure: no I/O, no platform, no contract' },
  { of: 'contract/', may: ['contract/', 'domain/', 'npm:zod'], because: 'the contract knows facts of domain and zod' },
  {
    of: 'server/',
    mayNot: ['web/', 'npm:react', 'npm:react-dom'],
    because: 'the server never imports the web; its one door is the built bundle, loaded by server/http/pages',
  },
  { of: 'server/http/', openTo: ['server/main.ts'], because: 'the shell lies above all rooms' },
  { of: 'web/', mayNot: ['server/', 'node:'], because: 'the web never imports the server: it calls the API' },
  { of: 'web/parts/', mayNot: ['web/sections/', 'web/shell/'], because: 'parts are what sections share' },
  { of: 'web/state/', mayNot: ['web/sections/', 'web/shell/'], because: 'state is what sections share' },
  { of: 'web/ui/', mayNot: ['web/sections/', 'web/shell/'], because: 'ui is what sections share' },
  {
    of: 'web/newsroom/',
    openTo: ['web/newsroom/', 'web/server.tsx'],
    because: "the newsroom is a bundle of its own: readers' pages load nothing of it; the renderer has its skeleton",
  },
  ...Object.entries(areas).map(([area, may]) => ({
    of: `server/${area}/`,
    mayNot: Object.keys(areas)
      .filter((other) => other !== area && !may.includes(other))
      .map((other) => `server/${other}/`),
    because: `${area} uses only ${may.join(', ') || 'no other area'} (tools/layers/rules.ts)`,
  })),
  ...['contract/', 'domain/', 'server/', 'web/'].map((of) => ({
    of,
    mayNot: ['tests/', 'bench/', 'tools/'],
    because: 'the product runs without its tests, benches and tools',
  })),
]

/** Catalogues of texts are data: importing them is no dependency on code. */
export const data = /\/words\/[a-z]{2}\/[a-z-]+\.json$/

/** Files below these folders, and tests, may import from any room; they lie above all of them. */
export const above = /^(tests|tools|bench|web\/build)\/|^[^/]+$|\.(test|spec)\.tsx?$/
