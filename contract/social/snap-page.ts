import { z } from 'zod'
import { snapColours, snapElement, type SnapElement } from './snap-elements.ts'
import { namedShape } from '#contract/parameters.ts'

const ui = z
  .object({
    root: z.string().max(128).describe('The id of the outermost element'),
    elements: z.record(z.string().max(128), snapElement).describe('By id; `children` are ids'),
  })
  .refine(isSound)

/**
 * A page of a snap: data that describes elements, which this site draws. https://docs.farcaster.xyz/snap/spec-overview
 */
export const snapPage = namedShape('SnapPage', {
  version: z.literal('2.0').describe('Of the snap format'),
  theme: z.object({ accent: z.enum(snapColours).optional() }).optional(),
  ui,
})
export type SnapPage = z.infer<typeof snapPage>

const maxElements = 64
const maxRootChildren = 7
const maxChildren = 6
const maxDepth = 5

/**
 * Whether every referenced element exists, none contains itself, and the page is within the format's limits for
 * elements and levels.
 */
function isSound({ root, elements }: { root: string; elements: Record<string, SnapElement> }): boolean {
  const all = Object.entries(elements)
  const crowded = all.filter(
    ([id, { type, children = [] }]) =>
      type !== 'paginator' && children.length > (id === root ? maxRootChildren : maxChildren),
  )
  return (
    all.length <= maxElements &&
    crowded.length === 0 &&
    all.filter(([, { type }]) => type === 'paginator').length <= 1 &&
    all.every(([, element]) => hasSoundNumbers(element)) &&
    countPlaces(new Map(all), root, 1) <= maxElements
  )
}

/** The number of elements below one, counted per place. Infinity if one is missing or too deep, as in a cycle. */
function countPlaces(elements: ReadonlyMap<string, SnapElement>, id: string, level: number): number {
  const element = elements.get(id)
  if (!element || level > maxDepth) return Number.POSITIVE_INFINITY
  return (element.children ?? []).reduce((sum, child) => sum + countPlaces(elements, child, level + 1), 1)
}

function hasSoundNumbers({ type, props }: SnapElement): boolean {
  if (type === 'progress') return props.value <= props.max
  if (type === 'slider') {
    const { min, max, defaultValue = min } = props
    return min <= defaultValue && defaultValue <= max
  }
  if (type === 'bar_chart') return props.bars.every(({ value }) => value <= (props.max ?? value))
  return type !== 'cell_grid' || props.cells.every(({ row, col }) => row < props.rows && col < props.cols)
}
