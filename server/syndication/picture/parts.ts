import type { SKRSContext2D } from '@napi-rs/canvas'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { offsetName } from '#domain/platform/time/zoned-time.ts'
import { drawLine, ink, type Style } from './draw-text.ts'
import type { PictureFacts } from './facts.ts'
import { pictureWords } from './words.ts'

/** The name of the site; its dot is the signal colour. */
export function drawBrand(context: SKRSContext2D, x: number, baseline: number, size: number): void {
  const style: Style = { size, weight: 700, color: ink.ink, lang: 'en' }
  const width = drawLine(context, 'Farwire', x, baseline, style)
  drawLine(context, '.', x + width, baseline, { ...style, color: ink.signal })
}

export function drawRule(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  context.fillStyle = color
  context.fillRect(x, y, width, height)
}

/** The labels of an item, from the right edge leftwards: its kind, and further labels in boxes. */
export function drawLabels(
  context: SKRSContext2D,
  { locale, item }: PictureFacts,
  right: number,
  baseline: number,
  size: number,
): void {
  if (!item) return
  const words = pictureWords[locale]
  const style: Style = { size, weight: 600, color: ink.ink2, lang: locale }
  let x = right - drawLine(context, words[item.kind], right, baseline, style, 'right')
  for (const [isSo, word] of [
    [item.isCorrected, words.corrected],
    [item.isWeighted, words.weighted],
  ] as const) {
    if (!isSo) continue
    const pad = size * 0.5
    const end = x - size * 0.9
    const width = drawLine(context, word, end - pad, baseline, { ...style, color: ink.signal }, 'right')
    context.strokeStyle = ink.signal
    context.lineWidth = 2
    context.beginPath()
    context.roundRect(end - width - pad * 2, baseline - size * 1.18, width + pad * 2, size * 1.62, 5)
    context.stroke()
    x = end - width - pad * 2
  }
}

/** The date and time of an item in the zone of its language; the picture is shared, so the zone is named. */
export function whenText({ locale }: Pick<PictureFacts, 'locale'>, publishedAt: number): string {
  const { tag, zone: timeZone } = localeFacts[locale]
  const day = dateFormat(tag, { timeZone, year: 'numeric', month: 'long', day: 'numeric' }).format(publishedAt)
  return `${day} ${clockIn(publishedAt, timeZone)} ${offsetName(publishedAt, timeZone)}`
}
