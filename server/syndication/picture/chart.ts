import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pictureShapes } from '#contract/syndication/picture.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { drawLine, fill, type Style } from './draw-text.ts'

/** One line of text in a chart, at its baseline. Sizes are pixels. */
export interface ChartText {
  text: string
  x: number
  y: number
  size: number
  weight?: Style['weight']
  color: string
  align?: 'right'
}

/** A chart of the size of a preview: its shapes as SVG without text, and the texts over them. */
export interface ChartFacts {
  shapes: string
  texts: ChartText[]
  lang: Locale
}

const { width, height } = pictureShapes.preview
const margin = 40

/** Draws it as PNG. The texts are drawn by the fonts of this program, letter by letter: a document of SVG gets one font for a whole line. */
export async function drawChart({ shapes, texts, lang }: ChartFacts): Promise<Uint8Array> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  context.drawImage(await loadImage(Buffer.from(document)), 0, 0, width, height)
  for (const { text, x, y, size, weight = 400, color, align = 'left' } of texts) {
    const style = { size, weight, color, lang }
    const room = align === 'right' ? x - margin : width - x
    drawLine(context, fill(context, text, style, room, 1)[0] ?? '', x, y, style, align)
  }
  return canvas.encode('png')
}
