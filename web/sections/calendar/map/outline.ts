import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outline from 'world-atlas/countries-110m.json' with { type: 'json' }

/** The countries of the world at a low resolution (Natural Earth, 1:110 million). */
export function countries(): GeoJSON.FeatureCollection {
  const world = outline as unknown as Topology<{ countries: GeometryCollection }>
  return withoutCuts(feature(world, world.objects.countries))
}

/** The same as an SVG path: a unit is one degree, x grows eastwards, y southwards. */
export function countryPath(): string {
  const rings = countries().features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
  return rings
    .map((ring) => `M${ring.map(([east, north]) => `${east!.toFixed(2)} ${(-north!).toFixed(2)}`).join('L')}Z`)
    .join('')
}

const antarctica = '010'

/**
 * Countries across the 180th meridian extend beyond it in one piece; if they were cut there, their edges would cross
 * the whole map. Antarctica is left out.
 */
function withoutCuts(collection: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection {
  const whole = (ring: GeoJSON.Position[]) => {
    const longitudes = ring.map(([east]) => east!)
    const isCut = Math.max(...longitudes) - Math.min(...longitudes) > 180
    return isCut ? ring.map(([east, north]) => [east! < 0 ? east! + 360 : east!, north!]) : ring
  }
  const features = collection.features.flatMap((country) => {
    const { geometry, id } = country
    if (id === antarctica) return []
    if (geometry.type === 'Polygon')
      return [{ ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map(whole) } }]
    if (geometry.type === 'MultiPolygon')
      return [
        { ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map((each) => each.map(whole)) } },
      ]
    return [country]
  })
  return { ...collection, features }
}
