import type { SnapElement } from '#contract/social/snap-elements.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'

export type SnapValue = string | number | boolean | string[]
export type SnapValues = Readonly<Record<string, SnapValue>>

/** The default name of the input of a grid of cells. */
export const gridName = 'grid_tap'

/** The initial values of the fields of a page, by name. */
export function initialValues({ ui }: SnapPage): SnapValues {
  const values: Record<string, SnapValue> = {}
  for (const element of Object.values(ui.elements)) {
    const value = initialValue(element)
    if (value !== undefined && 'name' in element.props! && element.props.name) values[element.props.name] = value
  }
  return values
}

function initialValue({ type, props }: SnapElement): SnapValue | undefined {
  if (type === 'input') return props.defaultValue ?? ''
  if (type === 'slider') return props.defaultValue ?? middleOf(props)
  if (type === 'switch') return props.defaultChecked ?? false
  if (type !== 'toggle_group') return undefined
  const chosen = [props.defaultValue ?? []].flat().filter((option) => props.options.includes(option))
  return props.multiple ? chosen : (chosen[0] ?? '')
}

/** The middle of a slider, on one of its steps. */
function middleOf({ min, max, step = 1 }: { min: number; max: number; step?: number }): number {
  return Math.min(max, min + Math.round((max - min) / 2 / step) * step)
}

/** The input value of selected cells: their values, or positions, separated by a bar. */
export const cellSelection = (value: SnapValue | undefined): string[] =>
  typeof value === 'string' && value ? value.split('|') : []

/** Limited to the maximum of the call (contract/social/social.ts). */
const maxInputs = 16

export const inputsOf = (values: SnapValues) =>
  Object.entries(values)
    .slice(0, maxInputs)
    .map(([name, value]) => ({ name, value }))
