import { useEffect, useRef, useState } from 'react'
import { observeInView } from '#web/ui/in-view.ts'

/** The events at one place of the map. */
export interface Place {
  longitude: number
  latitude: number
  ids: readonly number[]
}

interface OutlineMapProps {
  places: readonly Place[]
  /** Shows the surroundings of the first place; by default the world. */
  isNear?: boolean
  /** Called when a circle was clicked. */
  onChoose?: (ids: readonly number[]) => void
}

/** Degrees: the world without Antarctica, or the surroundings of a place. */
const world = { west: -170, north: 84, width: 360, height: 142 }
const near = { width: 44, height: 26 }

/**
 * A map as SVG, which needs no WebGL. The outline is fetched when the map comes into view; until then its box is empty.
 */
export function OutlineMap({ places, isNear = false, onChoose }: OutlineMapProps) {
  const box = useRef<SVGSVGElement>(null)
  const [land, setLand] = useState('')
  useEffect(() => {
    return observeInView([box.current!], ({ length }) => {
      if (length) void import('./outline.ts').then(({ countryPath }) => setLand(countryPath()))
    })
  }, [])
  const [first] = places
  const view =
    isNear && first
      ? { west: first.longitude - near.width / 2, north: first.latitude + near.height / 2, ...near }
      : world
  const unit = view.width / 100
  return (
    <svg
      ref={box}
      aria-hidden="true"
      data-outline={land !== ''}
      viewBox={`${view.west} ${-view.north} ${view.width} ${view.height}`}
      className="w-full rounded-md border border-soft bg-sunk"
    >
      <path
        d={land}
        fillRule="evenodd"
        strokeWidth={0.8}
        vectorEffect="non-scaling-stroke"
        className="fill-line stroke-paper"
      />
      {places.map(({ longitude, latitude, ids }) => (
        <circle
          key={`${longitude} ${latitude}`}
          cx={longitude}
          cy={-latitude}
          // The area is proportional to the number of events.
          r={unit * (0.4 + 0.5 * Math.sqrt(ids.length))}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className={`fill-signal stroke-paper ${onChoose ? 'cursor-pointer' : ''}`}
          onClick={() => onChoose?.(ids)}
        />
      ))}
    </svg>
  )
}
