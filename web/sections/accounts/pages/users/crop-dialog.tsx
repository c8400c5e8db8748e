import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { avatarEdgePx } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { middleOf, maxZoom, sideOf, within, type Crop } from './crop.ts'

interface CropDialogProps {
  /** The picture to crop; the dialog is open while there is one. */
  picture: ImageBitmap | undefined
  isBusy: boolean
  onClose: () => void
  onUse: (part: Blob) => void
}

/** Crops a picture to a square: by dragging, by arrow keys, and by a slider for the zoom. */
export function CropDialog({ picture, isBusy, onClose, onUse }: CropDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={picture !== undefined} onClose={onClose} title={t('users.crop_title')}>
      {picture && <Cropper picture={picture} isBusy={isBusy} onClose={onClose} onUse={onUse} />}
    </Dialog>
  )
}

/** The step of an arrow key, as a fraction of the visible part. */
const step = 0.05
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function Cropper({ picture, isBusy, onClose, onUse }: CropDialogProps & { picture: ImageBitmap }) {
  const t = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture))
  const change = (moved: (now: Crop) => Crop) => setCrop((now) => within(picture, moved(now)))

  useEffect(() => {
    const side = sideOf(picture, crop)
    const context = canvas.current!.getContext('2d')!
    context.clearRect(0, 0, avatarEdgePx, avatarEdgePx)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, avatarEdgePx, avatarEdgePx)
  }, [picture, crop])

  /** Moves by fractions of the visible part. */
  const move = (right: number, down: number) =>
    change((now) => ({ ...now, x: now.x + right * sideOf(picture, now), y: now.y + down * sideOf(picture, now) }))

  function onKeyDown(event: KeyboardEvent): void {
    const way = directions[event.key]
    if (!way) return
    event.preventDefault()
    move(...way)
  }

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    if (buttons !== 1) return
    const { clientWidth } = currentTarget
    // The picture follows the finger, so the visible part moves in the opposite direction.
    move(-movementX / clientWidth, -movementY / clientWidth)
  }

  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <div
        role="group"
        aria-label={t('users.crop_area')}
        tabIndex={0}
        data-crop={`${Math.round(crop.x)} ${Math.round(crop.y)}`}
        className="relative mx-auto aspect-square w-80 max-w-full cursor-move touch-none overflow-hidden rounded-md bg-sunk select-none"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} width={avatarEdgePx} height={avatarEdgePx} aria-hidden="true" className="size-full" />
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_400px_rgb(0_0_0/0.5)]" />
      </div>
      <p className="text-sm text-ink-2">{t('users.crop_hint')}</p>
      <label className="flex items-center gap-3 text-sm">
        {t('users.crop_zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          className="h-6 flex-1 accent-ink"
          onChange={({ target }) => change((now) => ({ ...now, zoom: Number(target.value) }))}
        />
      </label>
      <div className="flex flex-wrap gap-3 text-sm font-semibold">
        <Button
          isMain
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && canvas.current!.toBlob((part) => part && onUse(part), 'image/webp', 0.92)}
        >
          {t(isBusy ? 'users.uploading' : 'users.crop_use')}
        </Button>
        <Button onClick={onClose}>{t('users.cancel')}</Button>
      </div>
    </div>
  )
}
