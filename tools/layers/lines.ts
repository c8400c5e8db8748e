import { areas } from './rules.ts'

const product =
  /^(contract|domain|server|web)\/(?!.*\.(test|spec)\.tsx?$)(?!.*(schema\.ts|words\/catalogues\.ts|_pb\.d\.ts)$).*\.tsx?$/

/**
 * Lines of product code by area, without tests and generated types. What belongs to no area (the bundles, controls and
 * surroundings of all pages, the roots of the floors) counts under its folder.
 */
export function linesOfAreas(sources: ReadonlyMap<string, string>): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [path, text] of sources) {
    if (!product.test(path)) continue
    const [floor, ...rest] = path.replace(/^web\/sections\//, 'web/').split('/') as [string, ...string[]]
    const area = rest[0]! in areas ? rest[0]! : `${floor}/${rest.length > 1 ? rest[0] : ''}`
    lines.set(area, (lines.get(area) ?? 0) + text.split('\n').length - 1)
  }
  return lines
}
