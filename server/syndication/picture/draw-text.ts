import type { SKRSContext2D } from '@napi-rs/canvas'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { familiesFor } from './fonts.ts'
import { balanceLines, breakLines, type Lines, type Measure } from './lines.ts'

/** The values of web/style/tokens.css, dark theme: a picture is drawn where no style sheet reaches. */
export const ink = {
  paper: '#0f1113',
  line: '#262b30',
  ink: '#e9ebed',
  ink2: '#a9b0b7',
  ink3: '#8b939b',
  signal: '#ffb224',
}

export interface Style {
  /** Pixels. */
  size: number
  weight: 400 | 600 | 700
  color: string
  lang: Locale
}

/** The line height in multiples of the font size: marks above and below letters need room. */
const leadings: Record<Locale, number> = { en: 1.2, tr: 1.2, vi: 1.32, th: 1.5, cn: 1.3, tw: 1.3, ja: 1.3, ko: 1.3 }

export const leadingOf = (lang: Locale, isText = false) => leadings[lang] + (isText ? 0.25 : 0)

const measuredAt = 100

/** Sets the font of a text. The fonts are variable: their weight is an axis, which the short form of the font does not move. */
function setFont(
  context: SKRSContext2D,
  text: string,
  { size, weight, lang }: Pick<Style, 'size' | 'weight' | 'lang'>,
): void {
  context.font = `400 ${size}px ${familiesFor(text, lang)}`
  context.fontVariationSettings = `'wght' ${weight}`
  context.lang = localeFacts[lang].tag
}

/** Measures pieces of a text in sizes, so that the same figures serve every size that is tried. */
function measureOf(context: SKRSContext2D, text: string, style: Pick<Style, 'weight' | 'lang'>): Measure {
  setFont(context, text + '…', { ...style, size: measuredAt })
  const widths = new Map<string, number>()
  return (piece) => {
    let width = widths.get(piece)
    if (width === undefined) widths.set(piece, (width = context.measureText(piece).width / measuredAt))
    return width
  }
}

/** Draws one line from its start, or to its end if `align` is right; returns its width. */
export function drawLine(
  context: SKRSContext2D,
  text: string,
  x: number,
  baseline: number,
  style: Style,
  align: 'left' | 'right' = 'left',
): number {
  setFont(context, text, style)
  context.fillStyle = style.color
  context.textAlign = align
  context.fillText(text, x, baseline)
  return context.measureText(text).width
}

/** Draws lines under each other, the first one's top at `top`; returns where they end. */
export function drawLines(
  context: SKRSContext2D,
  lines: string[],
  x: number,
  top: number,
  style: Style,
  leading: number,
): number {
  const step = style.size * leading
  // Letters sit in the middle of their line.
  lines.forEach((line, index) => drawLine(context, line, x, top + step * index + step / 2 + style.size * 0.36, style))
  return top + step * lines.length
}

export interface Fitted extends Lines {
  size: number
}

/** The largest of the sizes at which a text fits into a box in at most `maxLines` lines; at the smallest it is cut to what fits. */
export function fit(
  context: SKRSContext2D,
  text: string,
  style: Omit<Style, 'size' | 'color'>,
  box: { width: number; height: number; sizes: readonly number[]; maxLines: number },
): Fitted {
  const measure = measureOf(context, text, style)
  let fitted: Fitted | undefined
  for (const size of box.sizes) {
    const rows = Math.min(box.maxLines, Math.floor(box.height / (size * leadingOf(style.lang))))
    fitted = { ...balanceLines(text, style.lang, { width: box.width / size, maxLines: rows }, measure), size }
    if (!fitted.isCut) break
  }
  return fitted!
}

/** As much of a text as fits into `maxLines` lines of one size. */
export function fill(
  context: SKRSContext2D,
  text: string,
  style: Omit<Style, 'color'>,
  width: number,
  maxLines: number,
): string[] {
  if (maxLines < 1 || !text) return []
  return breakLines(text, style.lang, { width: width / style.size, maxLines }, measureOf(context, text, style)).lines
}
