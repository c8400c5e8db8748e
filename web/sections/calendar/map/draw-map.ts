import {
  LngLatBounds,
  Map as WorldMap,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
  type StyleSpecification,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { ActivityPoint } from '#contract/calendar/event.ts'
import { countries } from './outline.ts'

interface Drawing {
  points: readonly ActivityPoint[]
  styleUrl: string
  onChoose: (articleIds: readonly number[]) => void
}

// The content security policy allows workers from files of this site only.
setWorkerUrl(new URL(workerUrl, import.meta.url).href)

const clusterRadiusPx = 36
const clusterMaxZoom = 9
const firstZoom = 0.6
const nearZoom = 5

/** Draws the events into an element; returns a function that removes the map. Throws if the browser has no WebGL. */
export function drawMap(container: HTMLElement, { points, styleUrl, onChoose }: Drawing): () => void {
  const map = new WorldMap({
    container,
    style: styleUrl || outlineStyle(container),
    ...viewOf(points),
    dragRotate: false,
    attributionControl: styleUrl ? { compact: true } : false,
    // Keyboard users have the list next to the map.
    keyboard: false,
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  leaveOutOfTabs(container)
  // The source of the tiles provides their attribution.
  map.on('idle', () => leaveOutOfTabs(container))
  map.on('style.load', () => addEvents(map, container, points))
  map.on('click', 'events', async ({ features = [] }) => {
    const [found] = features
    if (!found) return
    const { cluster_id, article_id, point_count } = found.properties as {
      cluster_id?: number
      article_id?: number
      point_count?: number
    }
    const source = map.getSource<GeoJSONSource>('events')!
    if (cluster_id === undefined) return onChoose(article_id === undefined ? [] : [article_id])
    const leaves = await source.getClusterLeaves(cluster_id, point_count ?? 100, 0)
    onChoose(leaves.map(({ properties }) => (properties as { article_id: number }).article_id))
    const [east, north] = (found.geometry as GeoJSON.Point).coordinates as [number, number]
    const zoom = await source.getClusterExpansionZoom(cluster_id)
    map.easeTo({ center: [east, north], zoom: Math.min(zoom, nearZoom) })
  })
  map.on('mouseenter', 'events', () => (map.getCanvas().style.cursor = 'pointer'))
  map.on('mouseleave', 'events', () => (map.getCanvas().style.cursor = ''))
  return () => map.remove()
}

/** The initial bounds: all events, or the inhabited world if there are none. */
function viewOf(points: readonly ActivityPoint[]): Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'> {
  if (points.length === 0) return { center: [30, 22], zoom: firstZoom }
  const bounds = new LngLatBounds()
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
  return { bounds, fitBoundsOptions: { padding: 40, maxZoom: nearZoom } }
}

/** The map is hidden from screen readers, so no element in it may get the focus. */
function leaveOutOfTabs(container: HTMLElement): void {
  for (const each of container.querySelectorAll<HTMLElement>('canvas, button, summary, a')) each.tabIndex = -1
}

/** The colour of a role in the current theme. */
const colour = (container: HTMLElement, role: string) => getComputedStyle(container).getPropertyValue(role).trim()

function outlineStyle(container: HTMLElement): StyleSpecification {
  return {
    version: 8,
    sources: { world: { type: 'geojson', data: countries() } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour(container, '--sunk') } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': colour(container, '--raised') } },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        paint: { 'line-color': colour(container, '--line'), 'line-width': 0.8 },
      },
    ],
  }
}

function addEvents(map: WorldMap, container: HTMLElement, points: readonly ActivityPoint[]): void {
  map.addSource('events', {
    type: 'geojson',
    cluster: true,
    clusterRadius: clusterRadiusPx,
    clusterMaxZoom,
    data: {
      type: 'FeatureCollection',
      features: points.map(({ article_id, longitude, latitude }) => ({
        type: 'Feature',
        properties: { article_id },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  })
  map.addLayer({
    id: 'events',
    type: 'circle',
    source: 'events',
    paint: {
      'circle-color': colour(container, '--signal'),
      // The area of a circle is proportional to the number of its events.
      'circle-radius': ['+', 4, ['*', 3.2, ['sqrt', ['coalesce', ['get', 'point_count'], 1]]]],
      'circle-opacity': 0.85,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': colour(container, '--paper'),
    },
  })
}
