import { createCanvas } from '@napi-rs/canvas'
import { pictureShapes } from '#contract/syndication/picture.ts'
import { ink } from './draw-text.ts'
import { drawChart, type ChartFacts } from './chart.ts'
import type { PictureFacts } from './facts.ts'
import { drawPoster } from './poster.ts'
import { drawPreview } from './preview.ts'

/** Draws a picture as PNG. What the threads of server/syndication/picture/renderer.ts run: nothing here waits for the network. */
export default async function draw(facts: PictureFacts | ChartFacts): Promise<Uint8Array> {
  if ('shapes' in facts) return drawChart(facts)
  const { width, height } = pictureShapes[facts.shape]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  if (facts.shape === 'poster') drawPoster(context, facts)
  else drawPreview(context, facts, facts.shape)
  return canvas.encode('png')
}
