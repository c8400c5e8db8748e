import type { ReactNode } from 'react'

/**
 * The symbols of states: disc: public; half disc: in review by a person; three-quarter disc: approved; ring: draft;
 * square: by a machine; clock: outdated or scheduled; cross: withdrawn.
 */
export type Shape = 'disc' | 'half' | 'most' | 'ring' | 'square' | 'clock' | 'cross'

const ring = <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
const shapes: Record<Shape, ReactNode> = {
  disc: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  half: (
    <>
      {ring}
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  most: (
    <>
      {ring}
      <path d="M5 5V1a4 4 0 1 1-4 4z" fill="currentColor" />
    </>
  ),
  ring,
  square: <rect x="1" y="1" width="8" height="8" rx="1" fill="none" stroke="currentColor" />,
  clock: (
    <>
      {ring}
      <path d="M5 2.5V5h2" fill="none" stroke="currentColor" />
    </>
  ),
  cross: <path d="m2 2 6 6m0-6-6 6" fill="none" stroke="currentColor" />,
}

/** The symbol of a state as SVG: the symbols of fonts differ in size. */
export const Mark = ({ shape }: { shape: Shape }) => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="flex-none">
    {shapes[shape]}
  </svg>
)
