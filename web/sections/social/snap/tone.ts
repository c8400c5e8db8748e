import type { CSSProperties } from 'react'
import type { SnapColour } from '#contract/social/snap-elements.ts'

/** The value of a named colour in the theme of the page (snap.css). */
export const toneValue = (colour: SnapColour = 'accent') => `var(--snap-${colour})`

/**
 * Sets `--tone` for an element and its children. Snaps are rendered in the browser only, so this is no style attribute
 * in the HTML, which the content security policy would block.
 */
export const tone = (colour?: SnapColour) => ({ '--tone': toneValue(colour) }) as CSSProperties

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** The relative luminance of `#rrggbb`, as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Fill and text colours of a cell. The author's text colour is used if it is legible on the fill; without a fill the
 * theme decides.
 */
export function cellColours(fill: string | undefined, text: string | undefined): CSSProperties {
  if (fill === undefined) return {}
  if (!fill.startsWith('#')) return { backgroundColor: toneValue(fill as SnapColour), color: 'var(--paper)' }
  const legible = text?.startsWith('#') && contrast(fill, text) >= 4.5 ? text : undefined
  const [black, white] = ['#000000', '#ffffff'] as const
  return { backgroundColor: fill, color: legible ?? (contrast(fill, black) > contrast(fill, white) ? black : white) }
}
