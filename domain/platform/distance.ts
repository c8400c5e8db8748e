/** Latitude and longitude in degrees. */
export type Coordinates = readonly [north: number, east: number]

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two points along the surface of the earth, in kilometres with one decimal. */
export function distanceKm([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(otherNorth - north) + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(otherEast - east)
  return Math.round(20 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))) / 10
}
