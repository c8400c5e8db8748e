import { useEffect, useRef, useState } from 'react'
import type { ActivityPoint } from '#contract/calendar/event.ts'
import { useShared } from '#web/state/store.ts'
import { OutlineMap, type Place } from './outline-map.tsx'

interface WorldMapProps {
  points: readonly ActivityPoint[]
  /** The address of the style of map tiles; '' for the outline of the world. */
  styleUrl: string
  onChoose: (articleIds: readonly number[]) => void
}

/**
 * Events on a map of the world, with events near each other in one circle. The list next to it has the same
 * information. Without WebGL it is an SVG without zoom. The library is part of this module's chunk.
 */
export function WorldMap({ points, styleUrl, onChoose }: WorldMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  const [isBroken, setIsBroken] = useState(false)
  const theme = useShared((state) => state.theme)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])

  useEffect(() => {
    let end = () => {}
    let isOver = false
    import('./draw-map.ts')
      .then(({ drawMap }) => {
        if (!isOver && box.current)
          end = drawMap(box.current, { points, styleUrl, onChoose: (ids) => choose.current(ids) })
      })
      // The browser has no WebGL, or the style could not be loaded.
      .catch(() => setIsBroken(true))
    return () => {
      isOver = true
      end()
    }
    // A change of the theme draws the map again.
  }, [points, styleUrl, theme])

  if (isBroken) return <OutlineMap places={placesOf(points)} onChoose={onChoose} />
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-map
      className="h-[460px] w-full overflow-hidden rounded-md border border-soft bg-sunk max-md:h-[300px]"
    />
  )
}

/** Groups events by place; those at approximately the same place together. */
function placesOf(points: readonly ActivityPoint[]): Place[] {
  const at = Map.groupBy(points, ({ longitude, latitude }) => `${longitude.toFixed(1)} ${latitude.toFixed(1)}`)
  return [...at.values()].map((here) => ({
    longitude: here[0]!.longitude,
    latitude: here[0]!.latitude,
    ids: here.map(({ article_id }) => article_id),
  }))
}
