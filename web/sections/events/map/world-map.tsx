import { useEffect, useRef, useState } from 'react'
import type { ActivityPoint } from '#contract/activity.ts'
import { useShared } from '#web/state/store.ts'
import { OutlineMap, type Place } from './outline-map.tsx'

interface WorldMapProps {
  points: readonly ActivityPoint[]
  /** The style of real tiles; '' for the outline of the world. */
  styleUrl: string
  onChoose: (articleIds: readonly number[]) => void
}

/**
 * Events on a map of the world, those near each other in one circle. A picture beside the list, which has everything in it: without
 * WebGL it is a drawing that does not zoom. The library comes with this part.
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
      // A browser without WebGL, or a style that is not there.
      .catch(() => setIsBroken(true))
    return () => {
      isOver = true
      end()
    }
    // The colours of another theme are drawn anew.
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

/** Events by place, those of about the same one together. */
function placesOf(points: readonly ActivityPoint[]): Place[] {
  const at = Map.groupBy(points, ({ longitude, latitude }) => `${longitude.toFixed(1)} ${latitude.toFixed(1)}`)
  return [...at.values()].map((here) => ({
    longitude: here[0]!.longitude,
    latitude: here[0]!.latitude,
    ids: here.map(({ article_id }) => article_id),
  }))
}
