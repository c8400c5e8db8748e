import QRCode from 'qrcode'

/** The width of the quiet zone around the code in modules (ISO/IEC 18004). */
const quiet = 4

/**
 * A QR code, dark on white in both themes so that every scanner recognises it; `size` in CSS pixels includes the quiet
 * zone.
 */
export function Qr({ text, size, name }: { text: string; size: number; name: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const edge = modules.size + 2 * quiet
  const dark = [...modules.data.keys()].filter((at) => modules.data[at])
  const path = dark
    .map((at) => `M${(at % modules.size) + quiet} ${Math.floor(at / modules.size) + quiet}h1v1h-1z`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={name}
      data-text={text}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
