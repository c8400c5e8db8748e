/** The entry of one package in a lock file; dependencies are ranges by name. */
export interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages by their path from the root of the project, such as `node_modules/a/node_modules/b`. */
export type Packages = Readonly<Record<string, LockedPackage>>

/** The paths of the packages with these names, and of all that they need, as Node finds them; others are left out. */
export function closureOf(packages: Packages, names: Iterable<string>): Set<string> {
  const found = new Set([...names].flatMap((name) => find(packages, '', name) ?? []))
  for (const path of found)
    for (const name of needsOf(packages[path]!)) {
      const needed = find(packages, path, name)
      if (needed) found.add(needed)
    }
  return found
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}/node_modules/${name}`
    if (packages[path]) return path
  }
  const path = `node_modules/${name}`
  return packages[path] && path
}
