/** A square part of a picture: its centre in the picture's own pixels, and its zoom. */
export interface Crop {
  x: number
  y: number
  /** 1 shows the largest square that fits. */
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const maxZoom = 4

/** The side of the visible part, in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>) => Math.min(width, height) / zoom

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The nearest crop within the picture's edges. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = sideOf(size, { zoom }) / 2
  return { zoom, x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half) }
}

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })
